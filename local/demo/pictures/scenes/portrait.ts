import { portrait } from '../figure.ts';
import { garmentColour } from '../person.ts';
import type { Scene } from '../scene.ts';
import { at, blurred, circle, downwards, drawing, filled, group, outwards, path } from '../shapes.ts';
import { sprig } from './leaves.ts';

/** People from the front, before a plain wall with a disc of light and some leaves. */
export const portraits: Scene = ({ frame, palette, lots, people }) => {
  const { width, height } = frame;
  const shown = people.slice(0, 4);
  const isDark = lots.isSo(0.55);
  const [wall, lower, disc] = isDark
    ? [palette.deep, palette.night, palette.mid]
    : [palette.glow, palette.warm, palette.light];
  const spread = width / (shown.length + (shown.length === 1 ? 0 : 0.6));
  const size = Math.min(width * (shown.length === 1 ? 0.2 : 0.34 / shown.length + 0.02), height * 0.17);
  const middle = width / 2 + (shown.length === 1 ? lots.between(-0.06, 0.06) * width : 0);
  const figures = shown.map((person, nth) => ({
    person,
    garment: garmentColour(palette, lots),
    where: {
      x: middle + (nth - (shown.length - 1) / 2) * spread * 0.82,
      y: height * lots.between(0.4, 0.46) + (nth % 2) * size * 0.35,
      size: size * lots.between(0.96, 1.06),
      lean: lots.between(-4, 4),
    },
  }));
  const leaves = Array.from({ length: 3 + lots.whole(4) }, () =>
    sprig(lots, {
      x: lots.isSo(0.5) ? lots.between(-0.02, 0.2) * width : lots.between(0.8, 1.02) * width,
      y: height * lots.between(0.5, 1.02),
      length: height * lots.between(0.22, 0.42),
      turn: lots.between(-38, 38),
      colour: lots.one([palette.leaf, palette.mid, palette.leaf]),
    }),
  );
  const veil =
    at('M', 0, height * 0.86) +
    at('C', width * 0.3, height * 0.74, width * 0.6, height * 1.02, width, height * 0.82) +
    at('L', width, height, 0, height) +
    'Z';
  return drawing(
    frame,
    [
      downwards('wall', { colour: wall, at: 0 }, { colour: lower, at: 1 }),
      outwards(
        'disc',
        { colour: disc, at: 0 },
        { colour: disc, at: 0.93 },
        { colour: disc, at: 1, opacity: 0 },
      ),
      outwards(
        'shade',
        { colour: palette.night, at: 0.2, opacity: 0.5 },
        { colour: palette.night, at: 1, opacity: 0 },
      ),
      blurred('soft', width * 0.012),
    ],
    filled(frame, 'url(#wall)'),
    circle(middle + lots.between(-0.1, 0.1) * width, height * 0.36, width * 0.4, 'url(#disc)', 0.75),
    group({ opacity: 0.55, filter: 'url(#soft)' }, ...leaves.slice(0, 2)),
    ...leaves.slice(2),
    ...figures.map(({ person, garment, where }) => portrait(person, garment, palette.night, where)),
    path(veil, palette.glow, { opacity: 0.13 }),
  );
};
