import type { Lots } from '../../chance.ts';
import type { Palette } from '../palettes.ts';
import type { Scene } from '../scene.ts';
import { at, circle, downwards, drawing, filled, group, line, outwards, path, shape } from '../shapes.ts';
import { sprig } from './leaves.ts';

function blossom(
  lots: Lots,
  x: number,
  y: number,
  r: number,
  { light, glow, warm, mid, deep }: Palette,
): string {
  const colour = lots.one([light, glow, warm, mid]);
  const petals = 7 + lots.whole(4);
  const ring = (far: number, size: number, opacity: number) =>
    Array.from({ length: petals }, (_, nth) =>
      shape('ellipse', {
        cx: r * far,
        cy: 0,
        rx: r * size,
        ry: r * size * 0.62,
        fill: colour,
        opacity,
        transform: `rotate(${Math.round((360 / petals) * nth + far * 40)})`,
      }),
    ).join('');
  return group(
    { transform: `translate(${x} ${y})` },
    ring(0.62, 0.5, 0.7),
    ring(0.38, 0.42, 0.85),
    circle(0, 0, r * 0.2, deep, 0.75),
  );
}

const vases = [
  'M-.3-1C-.28-.7-.75-.45-.75.15C-.75.7-.45 1-.3 1L.3 1C.45 1 .75.7.75.15C.75-.45.28-.7.3-1Z',
  'M-.42-1C-.3-.4-.55.3-.5 1L.5 1C.55.3.3-.4.42-1Z',
  'M-.22-1L-.22-.35C-.22-.1-.9 0-.9.55C-.9.9-.5 1 0 1C.5 1 .9.9.9.55C.9 0 .22-.1.22-.35L.22-1Z',
] as const;

/** Flowers and leaves in a vase, fruit beside it, light from the side. */
export const stillLife: Scene = ({ frame, palette, lots }) => {
  const { width, height } = frame;
  const isDark = lots.isSo(0.5);
  const edge = height * lots.between(0.74, 0.8);
  const x = width * lots.between(0.42, 0.58);
  const tall = height * 0.135;
  const mouth = edge + tall * 0.1 - tall * 1.9;
  const vase = lots.one([palette.warm, palette.mid, palette.light, palette.deep]);
  const stems = Array.from({ length: 9 + lots.whole(5) }, () => {
    const turn = lots.between(-52, 52);
    const length = height * lots.between(0.24, 0.44);
    return {
      turn,
      length,
      tip: {
        x: x + Math.sin((turn * Math.PI) / 180) * length,
        y: mouth - Math.cos((turn * Math.PI) / 180) * length,
      },
    };
  });
  const greens = stems.map(({ turn, length }) =>
    sprig(lots, {
      x,
      y: mouth,
      turn,
      length,
      colour: lots.one([palette.leaf, palette.leaf, isDark ? palette.mid : palette.deep]),
    }),
  );
  const flowering = stems.slice(0, 5 + lots.whole(3));
  const stalks = flowering.map(({ turn, length, tip }) =>
    line(
      at('M', x, mouth) + at('Q', x + turn, mouth - length * 0.5, tip.x, tip.y),
      palette.leaf,
      width * 0.005,
    ),
  );
  const blossoms = flowering.map(({ tip }) =>
    blossom(lots, tip.x, tip.y, width * lots.between(0.05, 0.1), palette),
  );
  const fruit = Array.from({ length: 1 + lots.whole(3) }, (_, nth) => {
    const r = width * lots.between(0.045, 0.065);
    const fx = x + (lots.isSo(0.5) ? 1 : -1) * width * (0.2 + nth * 0.09);
    const fy = edge + height * 0.03 + nth * height * 0.012;
    return (
      shape('ellipse', {
        cx: fx + r * 0.5,
        cy: fy + r * 0.85,
        rx: r * 1.5,
        ry: r * 0.28,
        fill: 'url(#shade)',
      }) +
      circle(fx, fy, r, lots.one([palette.warm, palette.mid, palette.glow])) +
      circle(fx - r * 0.25, fy - r * 0.3, r * 0.55, 'url(#shine)')
    );
  });
  const [wall, corner] = isDark ? [palette.deep, palette.night] : [palette.light, palette.glow];
  return drawing(
    frame,
    [
      `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset="1" stop-color="${corner}"/></linearGradient>`,
      downwards(
        'board',
        { colour: isDark ? palette.mid : palette.warm, at: 0 },
        { colour: palette.deep, at: 1 },
      ),
      outwards(
        'shade',
        { colour: palette.night, at: 0, opacity: 0.55 },
        { colour: palette.night, at: 1, opacity: 0 },
      ),
      outwards(
        'shine',
        { colour: palette.light, at: 0, opacity: 0.55 },
        { colour: palette.light, at: 1, opacity: 0 },
      ),
      `<linearGradient id="side"><stop offset="0.1" stop-color="${palette.light}" stop-opacity="0.28"/><stop offset="0.5" stop-color="${palette.night}" stop-opacity="0"/><stop offset="1" stop-color="${palette.night}" stop-opacity="0.45"/></linearGradient>`,
    ],
    filled(frame, 'url(#wall)'),
    circle(width * 0.18, height * 0.2, width * 0.75, 'url(#shine)', isDark ? 0.28 : 0.8),
    shape('rect', { y: edge, width, height: height - edge, fill: 'url(#board)' }),
    shape('ellipse', {
      cx: x + tall * 0.5,
      cy: edge + tall * 0.16,
      rx: tall * 1.5,
      ry: tall * 0.22,
      fill: 'url(#shade)',
    }),
    ...greens,
    ...stalks,
    ...blossoms,
    group(
      {
        transform: `translate(${Math.round(x)} ${Math.round(edge + tall * 0.1 - tall)}) scale(${Math.round(tall)})`,
      },
      ...[lots.one(vases)].flatMap((outline) => [path(outline, vase), path(outline, 'url(#side)')]),
    ),
    ...fruit,
  );
};
