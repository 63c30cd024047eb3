import type { Lots } from '../../chance.ts';
import type { Palette } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { circle, downwards, drawing, type Frame, filled, group, outwards, shape } from '../shapes.ts';

function row(
  lots: Lots,
  { width }: Frame,
  base: number,
  tallest: number,
  fill: string,
  lit: [string, ...string[]],
  share: number,
): string {
  const blocks: string[] = [];
  for (let x = -width * 0.03; x < width; ) {
    const wide = width * lots.between(0.045, 0.12);
    const tall = tallest * lots.between(0.35, 1);
    blocks.push(shape('rect', { x, y: base - tall, width: wide, height: tall, fill }));
    if (lots.isSo(0.25))
      blocks.push(
        shape('rect', {
          x: x + wide * 0.45,
          y: base - tall * 1.12,
          width: wide * 0.06,
          height: tall * 0.13,
          fill,
        }),
      );
    const cell = width * 0.0145;
    const columns = Math.floor(wide / cell) - 1;
    for (let top = base - tall + cell; top < base - cell; top += cell * 1.5)
      for (let column = 0; column < columns; column++)
        if (lots.isSo(share))
          blocks.push(
            shape('rect', {
              x: x + cell * (column + 0.75),
              y: top,
              width: cell * 0.5,
              height: cell * 0.75,
              fill: lots.one(lit),
              opacity: lots.between(0.35, 0.95),
            }),
          );
    x += wide + width * lots.between(0, 0.012);
  }
  return blocks.join('');
}

const bokeh = (lots: Lots, { width, height }: Frame, { glow, warm, light, mid }: Palette): string[] =>
  Array.from({ length: 26 }, () => {
    const r = width * lots.between(0.015, 0.06);
    return circle(
      lots.between(0, 1) * width,
      height * lots.between(0.72, 1.02),
      r,
      lots.one([glow, glow, warm, light, mid]),
      lots.between(0.08, 0.32),
    );
  });

/** Lit windows over the water at night, and lights out of focus before them. */
export const city: Scene = ({ frame, palette, lots }) => {
  const { width, height } = frame;
  const shore = height * lots.between(0.62, 0.7);
  const moon = { x: width * lots.between(0.15, 0.85), y: height * lots.between(0.12, 0.24) };
  const skyline = [
    row(lots, frame, shore, height * 0.34, palette.deep, [palette.glow, palette.warm], 0.16),
    row(lots, frame, shore, height * 0.22, palette.night, [palette.glow, palette.light, palette.warm], 0.26),
  ].join('');
  return drawing(
    frame,
    [
      downwards(
        'sky',
        { colour: palette.night, at: 0 },
        { colour: palette.deep, at: 0.35 },
        { colour: palette.mid, at: 0.62 },
        { colour: palette.warm, at: 0.72 },
      ),
      outwards(
        'halo',
        { colour: palette.light, at: 0, opacity: 0.5 },
        { colour: palette.light, at: 1, opacity: 0 },
      ),
      downwards(
        'water',
        { colour: palette.deep, at: 0, opacity: 0.55 },
        { colour: palette.night, at: 1, opacity: 0.96 },
      ),
    ],
    filled(frame, 'url(#sky)'),
    circle(moon.x, moon.y, width * 0.2, 'url(#halo)'),
    circle(moon.x, moon.y, width * 0.035, palette.light, 0.92),
    skyline,
    group({ transform: `translate(0 ${Math.round(shore * 2)}) scale(1 -1)`, opacity: 0.55 }, skyline),
    shape('rect', { y: shore, width, height: height - shore, fill: 'url(#water)' }),
    ...Array.from({ length: 40 }, () =>
      shape('rect', {
        x: lots.between(-0.1, 1) * width,
        y: lots.between(shore, height),
        width: width * lots.between(0.04, 0.2),
        height: height * 0.0014,
        fill: palette.glow,
        opacity: lots.between(0.05, 0.22),
      }),
    ),
    ...bokeh(lots, frame, palette),
  );
};
