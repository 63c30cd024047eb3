import type { Scene } from '../scene.ts';
import { at, circle, downwards, drawing, filled, group, outwards, path, shape } from '../shapes.ts';

const boat =
  'M-1 0C-.7.42.7.42 1 0ZM-.03-.08L-.03-1.9C.6-1.5.85-.7.9-.14ZM-.1-.1L-.1-1.6C-.5-1.1-.7-.5-.75-.12Z';

/** The sea at night or in the morning, a path of light on it, and sometimes a boat. */
export const sea: Scene = ({ frame, palette, lots }) => {
  const { width, height } = frame;
  const isNight = lots.isSo(0.6);
  const horizon = height * lots.between(0.42, 0.56);
  const lamp = { x: width * lots.between(0.3, 0.7), y: horizon - height * lots.between(0.08, 0.26) };
  const sky = isNight
    ? [palette.night, palette.deep, palette.mid]
    : [palette.mid, palette.warm, palette.light];
  const glints = Array.from({ length: 170 }, () => {
    const down = lots.between(0, 1) ** 1.4;
    const reach = width * (0.02 + down * 0.2);
    const wide = width * (0.01 + down * 0.1) * lots.between(0.3, 1);
    return shape('ellipse', {
      cx: lamp.x + lots.between(-1, 1) * reach,
      cy: horizon + (height - horizon) * down,
      rx: wide,
      ry: height * (0.0006 + down * 0.0028),
      fill: palette.light,
      opacity: lots.between(0.12, 0.6) * (1 - down * 0.5),
    });
  });
  const stars = isNight
    ? Array.from({ length: 90 }, () =>
        circle(
          lots.between(0, 1) * width,
          horizon * lots.between(0, 0.8),
          width * lots.between(0.0006, 0.0018),
          palette.light,
          lots.between(0.3, 0.9),
        ),
      )
    : [];
  const swell = Array.from({ length: 7 }, (_, nth) => {
    const y = horizon + (height - horizon) * ((nth + 0.6) / 7) ** 1.3;
    const high = height * 0.004 * (nth + 1);
    return path(
      at('M', 0, y) +
        at(
          'C',
          width * 0.25,
          y - high * lots.between(0.5, 2),
          width * 0.5,
          y + high * lots.between(0.5, 2),
          width,
          y - high,
        ) +
        at('L', width, y + high * 3, 0, y + high * 3) +
        'Z',
      palette.night,
      { opacity: 0.16 },
    );
  });
  const size = width * lots.between(0.03, 0.06);
  return drawing(
    frame,
    [
      downwards('sky', ...sky.map((colour, nth) => ({ colour, at: nth * 0.27 }))),
      downwards(
        'sea',
        { colour: isNight ? palette.mid : palette.warm, at: 0 },
        { colour: palette.deep, at: 0.3 },
        { colour: palette.night, at: 1 },
      ),
      outwards(
        'halo',
        { colour: palette.light, at: 0, opacity: 0.75 },
        { colour: palette.glow, at: 0.4, opacity: 0.2 },
        { colour: palette.glow, at: 1, opacity: 0 },
      ),
    ],
    filled(frame, 'url(#sky)'),
    ...stars,
    circle(lamp.x, lamp.y, width * 0.42, 'url(#halo)'),
    circle(lamp.x, lamp.y, width * 0.055, palette.light),
    shape('rect', { y: horizon, width, height: height - horizon, fill: 'url(#sea)' }),
    ...swell,
    ...glints,
    lots.isSo(0.6)
      ? group(
          {
            transform: `translate(${Math.round(width * lots.between(0.15, 0.85))} ${Math.round(horizon + height * 0.02)}) scale(${Math.round(size)})`,
          },
          path(boat, palette.night),
        )
      : '',
  );
};
