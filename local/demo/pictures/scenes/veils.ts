import type { Scene } from '../scene.ts';
import { at, circle, downwards, drawing, filled, outwards, path } from '../shapes.ts';

/** Layers of sheer fabric, light behind them. */
export const veils: Scene = ({ frame, palette, lots }) => {
  const { width, height } = frame;
  const isDark = lots.isSo(0.7);
  const sheer = isDark
    ? [palette.glow, palette.warm, palette.mid]
    : [palette.mid, palette.warm, palette.deep];
  const layers = Array.from({ length: 11 }, (_, nth) => {
    const y = height * (0.05 + nth * 0.085);
    const rise = () => height * lots.between(-0.22, 0.22);
    return path(
      at('M', -10, y + rise()) +
        at('C', width * 0.3, y + rise(), width * 0.6, y + rise(), width + 10, y + rise()) +
        at('L', width + 10, y + height * 0.5) +
        at(
          'C',
          width * 0.7,
          y + height * 0.3 + rise(),
          width * 0.3,
          y + height * 0.3 + rise(),
          -10,
          y + height * 0.5,
        ) +
        'Z',
      `url(#fold${nth % sheer.length})`,
      { opacity: lots.between(0.2, 0.42) },
    );
  });
  return drawing(
    frame,
    [
      downwards(
        'ground',
        { colour: isDark ? palette.night : palette.light, at: 0 },
        { colour: isDark ? palette.deep : palette.glow, at: 1 },
      ),
      outwards(
        'lamp',
        { colour: isDark ? palette.warm : palette.light, at: 0, opacity: 0.9 },
        { colour: palette.mid, at: 0.5, opacity: 0.25 },
        { colour: palette.mid, at: 1, opacity: 0 },
      ),
      ...sheer.map((colour, nth) =>
        downwards(`fold${nth}`, { colour, at: 0, opacity: 0.9 }, { colour, at: 0.7, opacity: 0.06 }),
      ),
    ],
    filled(frame, 'url(#ground)'),
    circle(width * lots.between(0.3, 0.7), height * lots.between(0.25, 0.5), width * 0.6, 'url(#lamp)'),
    ...layers,
  );
};
