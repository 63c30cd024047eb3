import { expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

const drawCode = (text: string) =>
  qrCode(text)
    ?.map((row) => row.map((module) => (module ? '#' : '.')).join(''))
    .join('\n');

/** As a reader of another hand read it: “VEIL”. */
const veil = `
#######..#....#######
#.....#.##.##.#.....#
#.###.#..##.#.#.###.#
#.###.#.....#.#.###.#
#.###.#.#..##.#.###.#
#.....#....#..#.....#
#######.#.#.#.#######
.........##..........
#.#.#.#...#.#...#..#.
#...##.##..#.#.#...#.
.##.###.#..#.###.####
..#....###.###.##..##
..#.###....#.###..###
........#.....#..##..
#######..##.#...#####
#.....#..#....#....#.
#.###.#.#.#.#.#.#.###
#.###.#..#.#.#.#..##.
#.###.#.##.#.###..#.#
#.....#..#####.###.#.
#######.#..#.###..###
`.trim();

it('is what other readers read', () => expect(drawCode('VEIL')).toBe(veil));

it.each([
  ['a', 21],
  ['x'.repeat(14), 21],
  ['x'.repeat(15), 25],
  ['https://veil.example/join#7K2M-Q8XD-0RVA', 29],
  ['x'.repeat(62), 33],
  ['x'.repeat(106), 41],
])('of %s has %i modules a side, with a finder in three corners', (text, size) => {
  const grid = qrCode(text) ?? [];
  expect(grid).toHaveLength(size);
  const corner = (x: number, y: number) =>
    grid.slice(y, y + 7).map((row) =>
      row
        .slice(x, x + 7)
        .map((module) => (module ? '#' : '.'))
        .join(''),
    );
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect(corner(x, y)).toEqual(finder);
});

it('is none of a text that is too long', () => expect(qrCode('x'.repeat(107))).toBeUndefined());
