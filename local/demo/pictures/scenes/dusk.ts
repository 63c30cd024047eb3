import { silhouette } from '../figure.ts';
import type { Scene } from '../scene.ts';
import { circle, downwards, drawing, filled, outwards, path } from '../shapes.ts';
import { ridge } from './hills.ts';

/** People from behind, looking at an evening sky. */
export const dusk: Scene = ({ frame, palette, lots, people }) => {
  const { width, height } = frame;
  const shown = people.slice(0, 4);
  const horizon = height * lots.between(0.58, 0.68);
  const sun = { x: width * lots.between(0.25, 0.75), y: horizon - height * lots.between(0.02, 0.16) };
  const size = Math.min(width * (shown.length === 1 ? 0.14 : 0.3 / shown.length), height * 0.12);
  const gap = Math.min(size * 2.7, (width * 0.84) / shown.length);
  const figures = shown.map((person, nth) =>
    silhouette(person, palette.night, {
      x: width * 0.5 + (nth - (shown.length - 1) / 2) * gap + lots.between(-0.2, 0.2) * size,
      y: height - size * lots.between(3.1, 3.6),
      size: size * lots.between(0.95, 1.08),
      lean: lots.between(-4, 4),
    }),
  );
  const clouds = Array.from({ length: 5 }, () => {
    const y = horizon * lots.between(0.25, 0.95);
    const long = width * lots.between(0.2, 0.5);
    return `<ellipse cx="${Math.round(lots.between(0, 1) * width)}" cy="${Math.round(y)}" rx="${Math.round(long)}" ry="${Math.round(height * lots.between(0.006, 0.02))}" fill="url(#cloud)"/>`;
  });
  return drawing(
    frame,
    [
      downwards(
        'sky',
        { colour: palette.deep, at: 0 },
        { colour: palette.mid, at: 0.38 },
        { colour: palette.warm, at: 0.58 },
        { colour: palette.glow, at: 0.7 },
      ),
      outwards(
        'halo',
        { colour: palette.light, at: 0, opacity: 0.85 },
        { colour: palette.glow, at: 0.35, opacity: 0.35 },
        { colour: palette.glow, at: 1, opacity: 0 },
      ),
      outwards(
        'cloud',
        { colour: palette.light, at: 0, opacity: 0.3 },
        { colour: palette.light, at: 1, opacity: 0 },
      ),
      downwards(
        'far',
        { colour: palette.mid, at: 0, opacity: 0.8 },
        { colour: palette.warm, at: 1, opacity: 0.6 },
      ),
      downwards('near', { colour: palette.deep, at: 0 }, { colour: palette.night, at: 1 }),
    ],
    filled(frame, 'url(#sky)'),
    circle(sun.x, sun.y, width * 0.55, 'url(#halo)', 0.8),
    circle(sun.x, sun.y, width * 0.075, palette.light, 0.95),
    ...clouds,
    path(ridge(lots, frame, horizon, 0.06), 'url(#far)'),
    path(ridge(lots, frame, horizon + height * 0.08, 0.05), palette.mid, { opacity: 0.9 }),
    path(ridge(lots, frame, horizon + height * 0.16, 0.04), 'url(#near)'),
    ...figures,
  );
};
