import type { Lots } from '../../chance.ts';
import type { Scene } from '../scene.ts';
import { at, circle, downwards, drawing, type Frame, filled, group, outwards, path } from '../shapes.ts';

/** The outline of hills down to the lower edge. `rise` is how high they are, as a share of the picture's height. */
export function ridge(lots: Lots, { width, height }: Frame, y: number, rise: number): string {
  const waves = [1, 2.3, 5.1].map((often) => ({
    often: often * lots.between(0.8, 1.3),
    from: lots.between(0, Math.PI * 2),
    high: (rise * height) / (often * 1.4),
  }));
  const points = Array.from({ length: 49 }, (_, step) => {
    const along = step / 48;
    const lift = waves.reduce(
      (sum, { often, from, high }) => sum + Math.sin(along * often * Math.PI * 2 + from) * high,
      0,
    );
    return at('L', along * width, y - lift);
  });
  return `${at('M', 0, height)}${points.join('')}${at('L', width, height)}Z`;
}

const fir = (x: number, y: number, tall: number): string =>
  [0.28, 0.52, 0.8]
    .map((down) => {
      const half = tall * down * 0.24;
      return (
        at('M', x, y - tall + tall * (down - 0.28)) +
        at('L', x + half, y - tall * (1 - down), x - half, y - tall * (1 - down)) +
        'Z'
      );
    })
    .join('') +
  at('M', x - tall * 0.02, y) +
  at('L', x, y - tall * 0.5, x + tall * 0.02, y) +
  'Z';

/** Hills behind hills, mist between them, and firs. */
export const hills: Scene = ({ frame, palette, lots }) => {
  const { width, height } = frame;
  const layers = 6;
  const isDay = lots.isSo(0.5);
  const tones = isDay
    ? [palette.glow, palette.warm, palette.leaf, palette.mid, palette.deep, palette.night]
    : [palette.warm, palette.mid, palette.mid, palette.deep, palette.deep, palette.night];
  const top = height * lots.between(0.4, 0.5);
  const sun = { x: width * lots.between(0.2, 0.8), y: top - height * lots.between(0.02, 0.14) };
  const slopes = Array.from({ length: layers }, (_, nth) => {
    const y = top + (height * 0.58 * nth) / layers;
    return group(
      {},
      path(ridge(lots, frame, y, 0.055 + nth * 0.006), tones[nth] ?? palette.night, {
        opacity: 0.62 + nth * 0.07,
      }),
      nth < layers - 1
        ? `<rect y="${Math.round(y + height * 0.04)}" width="${width}" height="${Math.round(height * 0.16)}" fill="url(#mist)" opacity="0.5"/>`
        : '',
    );
  });
  const trees = Array.from({ length: 9 + lots.whole(9) }, () =>
    fir(
      lots.between(-0.02, 1.02) * width,
      height * lots.between(0.96, 1.05),
      height * lots.between(0.1, 0.26),
    ),
  );
  const { light } = palette;
  return drawing(
    frame,
    [
      downwards(
        'sky',
        { colour: isDay ? palette.light : palette.deep, at: 0 },
        { colour: isDay ? palette.glow : palette.mid, at: 0.35 },
        { colour: isDay ? palette.light : palette.warm, at: 0.6 },
      ),
      outwards('halo', { colour: light, at: 0, opacity: 0.9 }, { colour: light, at: 1, opacity: 0 }),
      downwards(
        'mist',
        { colour: palette.light, at: 0, opacity: 0 },
        { colour: palette.light, at: 0.6, opacity: 0.35 },
        { colour: palette.light, at: 1, opacity: 0 },
      ),
    ],
    filled(frame, 'url(#sky)'),
    circle(sun.x, sun.y, width * 0.4, 'url(#halo)', 0.7),
    circle(sun.x, sun.y, width * 0.06, light, isDay ? 0.9 : 0.8),
    ...slopes,
    path(trees.join(''), palette.night, { opacity: 0.95 }),
  );
};
