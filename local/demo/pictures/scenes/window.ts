import type { Scene } from '../scene.ts';
import { at, blurred, downwards, drawing, filled, group, path, shape } from '../shapes.ts';
import { sprig } from './leaves.ts';

/** Late light through a window on a wall, the shadow of a plant, and a curtain. */
export const windowLight: Scene = ({ frame, palette, lots }) => {
  const { width, height } = frame;
  const slant = lots.between(-0.22, -0.1);
  const [left, top] = [width * lots.between(0.3, 0.4), height * lots.between(0.14, 0.22)];
  const [paneWide, paneTall] = [width * 0.2, height * lots.between(0.19, 0.24)];
  const panes = [0, 1].flatMap((column) =>
    [0, 1, 2].map((row) => {
      const x = left + column * paneWide * 1.1 + row * paneTall * slant;
      const y = top + row * paneTall * 1.08 + column * width * 0.035;
      return (
        at('M', x, y) +
        at(
          'L',
          x + paneWide,
          y + width * 0.032,
          x + paneWide + paneTall * slant,
          y + paneTall + width * 0.032,
          x + paneTall * slant,
          y + paneTall,
        ) +
        'Z'
      );
    }),
  );
  const shadows = Array.from({ length: 4 + lots.whole(3) }, () =>
    sprig(lots, {
      x: width * lots.between(0.28, 0.75),
      y: height * lots.between(0.75, 0.95),
      length: height * lots.between(0.3, 0.5),
      turn: lots.between(-30, 25),
      colour: palette.deep,
    }),
  );
  const isLeft = lots.isSo(0.5);
  const folds = Array.from({ length: 5 }, (_, nth) => {
    const x = width * (nth * 0.055 - 0.04);
    const wide = width * lots.between(0.07, 0.12);
    const sway = width * lots.between(-0.03, 0.05);
    return path(
      at('M', x, 0) +
        at('C', x + sway, height * 0.35, x - sway, height * 0.65, x + sway * 1.4, height) +
        at('L', x + wide + sway, height) +
        at('C', x + wide - sway, height * 0.6, x + wide + sway, height * 0.3, x + wide * 0.8, 0) +
        'Z',
      nth % 2 === 0 ? palette.light : palette.glow,
      { opacity: lots.between(0.16, 0.34) },
    );
  });
  return drawing(
    frame,
    [
      downwards('wall', { colour: palette.mid, at: 0 }, { colour: palette.deep, at: 1 }),
      downwards(
        'light',
        { colour: palette.light, at: 0, opacity: 0.9 },
        { colour: palette.glow, at: 1, opacity: 0.75 },
      ),
      blurred('soft', width * 0.006),
      blurred('softer', width * 0.012),
      `<clipPath id="panes"><path d="${panes.join('')}"/></clipPath>`,
    ],
    filled(frame, 'url(#wall)'),
    group({ filter: 'url(#soft)' }, path(panes.join(''), 'url(#light)')),
    group({ 'clip-path': 'url(#panes)' }, group({ opacity: 0.62, filter: 'url(#softer)' }, ...shadows)),
    shape('rect', { y: height * 0.94, width, height: height * 0.06, fill: palette.night, opacity: 0.35 }),
    group({ transform: isLeft ? '' : `translate(${width} 0) scale(-1 1)` }, ...folds),
  );
};
