import type { Lots } from '../../chance.ts';
import type { Palette } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import {
  at,
  blurred,
  circle,
  downwards,
  drawing,
  filled,
  group,
  line,
  outwards,
  path,
  shape,
} from '../shapes.ts';
import { sprig } from './leaves.ts';

interface Cover {
  x: number;
  y: number;
  /** Radius of the plate. */
  r: number;
  turn: number;
}

const cutlery = (r: number, metal: string): string =>
  [
    shape('rect', {
      x: -r * 1.36,
      y: -r * 0.8,
      width: r * 0.07,
      height: r * 1.6,
      rx: r * 0.035,
      fill: metal,
    }),
    ...[-0.1, 0, 0.1].map((aside) =>
      shape('rect', {
        x: r * (aside - 1.345),
        y: -r * 0.86,
        width: r * 0.035,
        height: r * 0.42,
        rx: r * 0.017,
        fill: metal,
      }),
    ),
    shape('rect', { x: r * 1.28, y: -r * 0.1, width: r * 0.07, height: r * 0.9, rx: r * 0.035, fill: metal }),
    path(
      at('M', r * 1.27, -r * 0.05) +
        at('C', r * 1.27, -r * 0.5, r * 1.3, -r * 0.86, r * 1.42, -r * 0.9) +
        at('L', r * 1.38, -r * 0.05) +
        'Z',
      metal,
    ),
  ].join('');

function cover({ x, y, r, turn }: Cover, { light, glow, warm, deep }: Palette, lots: Lots): string {
  const napkin = lots.one([warm, deep, glow]);
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    circle(r * 0.07, r * 0.1, r * 1.06, 'url(#shade)'),
    circle(0, 0, r, light),
    circle(0, 0, r * 0.94, 'none'),
    shape('circle', {
      cx: 0,
      cy: 0,
      r: r * 0.97,
      fill: 'none',
      stroke: warm,
      'stroke-width': r * 0.014,
      opacity: 0.8,
    }),
    circle(0, 0, r * 0.68, 'url(#well)'),
    path(
      at('M', -r * 0.28, -r * 0.5) +
        at('L', r * 0.3, -r * 0.42, r * 0.24, r * 0.56, -r * 0.24, r * 0.5) +
        'Z',
      napkin,
      { opacity: 0.95 },
    ),
    line(at('M', -r * 0.26, 0) + at('Q', 0, r * 0.1, r * 0.27, r * 0.02), light, r * 0.03, 0.65),
    cutlery(r, glow),
    circle(r * 1.08, -r * 1.06, r * 0.34, 'url(#shade)'),
    circle(r * 1.02, -r * 1.12, r * 0.3, light, 0.32),
    circle(r * 1.02, -r * 1.12, r * 0.23, deep, 0.75),
    shape('circle', {
      cx: r * 1.02,
      cy: -r * 1.12,
      r: r * 0.3,
      fill: 'none',
      stroke: light,
      'stroke-width': r * 0.02,
      opacity: 0.7,
    }),
  );
}

/** A laid table from above, by candlelight. */
export const table: Scene = ({ frame, palette, lots }) => {
  const { width, height } = frame;
  const cloth = lots.one([palette.deep, palette.leaf, palette.warm]);
  const r = Math.min(width, height) * 0.17;
  const runner = width * 0.5;
  const covers = [0.27, 0.75].flatMap((down) => [
    { x: width * 0.2, y: height * down, r, turn: 90 + lots.between(-3, 3) },
    { x: width * 0.8, y: height * down, r, turn: -90 + lots.between(-3, 3) },
  ]);
  const greens = Array.from({ length: 7 }, (_, nth) =>
    sprig(lots, {
      x: runner + lots.between(-0.03, 0.03) * width,
      y: (height * (nth + 0.5)) / 7,
      length: height * lots.between(0.1, 0.2),
      turn: lots.between(-80, 80) + (nth % 2) * 180,
      colour: lots.one([palette.leaf, palette.mid]),
    }),
  );
  const candles = [0.2, 0.52, 0.85].map((down) => {
    const [x, y] = [runner + lots.between(-0.04, 0.04) * width, height * down];
    return (
      circle(x, y, r * 2.6, 'url(#flame)') +
      circle(x, y, r * 0.2, palette.light) +
      circle(x, y, r * 0.08, palette.warm, 0.9) +
      circle(x, y, r * 0.04, palette.light)
    );
  });
  return drawing(
    frame,
    [
      downwards('cloth', { colour: cloth, at: 0 }, { colour: palette.night, at: 1.3, opacity: 1 }),
      outwards(
        'shade',
        { colour: palette.night, at: 0.6, opacity: 0.55 },
        { colour: palette.night, at: 1, opacity: 0 },
      ),
      outwards(
        'well',
        { colour: palette.glow, at: 0, opacity: 0.16 },
        { colour: palette.night, at: 1, opacity: 0.12 },
      ),
      outwards(
        'flame',
        { colour: palette.glow, at: 0, opacity: 0.75 },
        { colour: palette.warm, at: 0.3, opacity: 0.24 },
        { colour: palette.warm, at: 1, opacity: 0 },
      ),
      blurred('soft', r * 0.02),
    ],
    filled(frame, 'url(#cloth)'),
    path(
      at('M', runner - width * 0.09, 0) +
        at('L', runner + width * 0.09, 0, runner + width * 0.09, height, runner - width * 0.09, height) +
        'Z',
      palette.glow,
      { opacity: 0.2 },
    ),
    ...covers.map((one) => cover(one, palette, lots)),
    ...greens,
    ...candles,
  );
};
