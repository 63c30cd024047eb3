import type { Lots } from '../../chance.ts';
import { at, group, line, path } from '../shapes.ts';

interface Stem {
  /** Root of the leaf. */
  x: number;
  y: number;
  length: number;
  /** Degrees from upright. */
  turn: number;
  colour: string;
}

const leaf = (x: number, y: number, length: number, turn: number, colour: string, opacity: number): string =>
  path(
    at('M', 0, 0) +
      at('C', length * 0.3, -length * 0.34, length * 0.75, -length * 0.28, length, 0) +
      at('C', length * 0.75, length * 0.22, length * 0.3, length * 0.26, 0, 0) +
      'Z',
    colour,
    { transform: `translate(${x} ${y}) rotate(${turn})`, opacity },
  );

/** A stem with leaves on both sides, upright before it is turned. */
export function sprig(lots: Lots, { x, y, length, turn, colour }: Stem): string {
  const bend = lots.between(-0.2, 0.2) * length;
  const pairs = 5 + lots.whole(5);
  const size = length * lots.between(0.16, 0.3);
  const leaves = Array.from({ length: pairs }, (_, nth) => {
    const along = (nth + 1) / (pairs + 0.6);
    const px = bend * along * along;
    const py = -length * along;
    const scale = size * (1.1 - along * 0.6);
    return (
      leaf(px, py, scale, -42 + lots.between(-12, 12), colour, 0.92) +
      leaf(px, py, scale, -138 + lots.between(-12, 12), colour, 0.78)
    );
  });
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    line(at('M', 0, 0) + at('Q', 0, -length * 0.5, bend, -length), colour, length * 0.012),
    ...leaves,
    leaf(bend, -length, size * 0.6, -90, colour, 0.9),
  );
}
