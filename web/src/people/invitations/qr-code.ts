/**
 * Versions 1 to 6 at error correction level M, by ISO/IEC 18004: total codewords, correction codewords per block,
 * blocks.
 */
const versions = [
  { total: 26, correction: 10, blocks: 1 },
  { total: 44, correction: 16, blocks: 1 },
  { total: 70, correction: 26, blocks: 1 },
  { total: 100, correction: 18, blocks: 2 },
  { total: 134, correction: 24, blocks: 2 },
  { total: 172, correction: 16, blocks: 4 },
] as const;
type Version = (typeof versions)[number];

const dataOf = ({ total, correction, blocks }: Version): number => total - correction * blocks;

type Grid = boolean[][];

/** Rows of a QR code, dark where true, without the quiet zone; undefined for more than 106 bytes. */
export function qrCode(text: string): Grid | undefined {
  const bytes = new TextEncoder().encode(text);
  // Mode and length take 12 bits, the end 4.
  const index = versions.findIndex((version) => bytes.length + 2 <= dataOf(version));
  const version = versions[index];
  if (!version) return undefined;
  const size = 21 + 4 * index;
  const fixed = fixedPatterns(size);
  const plain = withCodewords(fixed, codewordsOf(bytes, version));
  const masked = masks.map((isInverted, mask) => applyMask(plain, fixed, isInverted, mask));
  return masked.reduce((best, one) => (runPenalty(one) < runPenalty(best) ? one : best));
}

/** Mode, length, text and padding, split into blocks with their correction codewords and interleaved. */
function codewordsOf(bytes: Uint8Array, version: Version): number[] {
  const nibbles = [
    4,
    bytes.length >> 4,
    bytes.length & 15,
    ...[...bytes].flatMap((b) => [b >> 4, b & 15]),
    0,
  ];
  const data = Array.from({ length: dataOf(version) }, (_, at) => {
    const [high, low] = [nibbles[2 * at], nibbles[2 * at + 1]];
    if (high !== undefined && low !== undefined) return (high << 4) | low;
    return (at - nibbles.length / 2) % 2 === 0 ? 0xec : 0x11;
  });
  const perBlock = data.length / version.blocks;
  const blocks = Array.from({ length: version.blocks }, (_, block) =>
    data.slice(block * perBlock, (block + 1) * perBlock),
  );
  const corrections = blocks.map((block) => correctionOf(block, version.correction));
  return [...interleave(blocks), ...interleave(corrections)];
}

const interleave = (rows: number[][]): number[] =>
  Array.from({ length: rows[0]?.length ?? 0 }, (_, at) => rows.map((row) => row[at] ?? 0)).flat();

/** Product in the field GF(256) with the polynomial 0x11d. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** The remainder of the division by the Reed-Solomon generator polynomial of this degree. */
function correctionOf(block: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let power = 0, root = 1; power < degree; power++, root = times(root, 2)) {
    const shifted = [...generator, 0];
    generator = shifted.map((factor, at) => factor ^ times(generator[at - 1] ?? 0, root));
  }
  let remainder: number[] = Array(degree).fill(0);
  for (const byte of block) {
    const factor = byte ^ (remainder[0] ?? 0);
    remainder = [...remainder.slice(1), 0].map((one, at) => one ^ times(generator[at + 1] ?? 0, factor));
  }
  return remainder;
}

/** Finder, timing and alignment patterns; undefined for data modules, and false in the area reserved for the format. */
function fixedPatterns(size: number): (boolean | undefined)[][] {
  const middles: [number, number][] = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ];
  const far = size - 7;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => {
      for (const [middleX, middleY] of middles) {
        const distance = Math.max(Math.abs(x - middleX), Math.abs(y - middleY));
        if (distance <= 4) return distance !== 2 && distance !== 4;
      }
      if (x === 6 || y === 6) return (x + y) % 2 === 0;
      const aside = Math.max(Math.abs(x - far), Math.abs(y - far));
      if (size > 21 && aside <= 2) return aside !== 1;
      const isFormat = (x === 8 && (y < 9 || y > size - 9)) || (y === 8 && (x < 9 || x > size - 9));
      return isFormat ? x === 8 && y === size - 8 : undefined;
    }),
  );
}

/** Places the codewords bit by bit in columns of two, from the right, alternately up and down. */
function withCodewords(fixed: (boolean | undefined)[][], codewords: readonly number[]): Grid {
  const size = fixed.length;
  const grid = fixed.map((row) => row.map((module) => module ?? false));
  let bit = 0;
  for (let pair = size - 1; pair >= 1; pair -= 2) {
    const right = pair > 6 ? pair : pair - 1;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = grid[y];
        if (!row || fixed[y]?.[x] !== undefined) continue;
        row[x] = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
    }
  }
  return grid;
}

type Mask = (x: number, y: number) => boolean;
const masks: Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function applyMask(plain: Grid, fixed: (boolean | undefined)[][], isInverted: Mask, mask: number): Grid {
  const grid = plain.map((row, y) =>
    row.map((module, x) => (fixed[y]?.[x] === undefined && isInverted(x, y) ? !module : module)),
  );
  const format = formatOf(mask);
  const size = grid.length;
  const set = (x: number, y: number, bit: number) => {
    const row = grid[y];
    if (row) row[x] = ((format >> bit) & 1) === 1;
  };
  for (let bit = 0; bit < 15; bit++) {
    if (bit < 8) set(8, bit < 6 ? bit : bit + 1, bit);
    else set(bit === 8 ? 7 : 14 - bit, 8, bit);
    if (bit < 8) set(size - 1 - bit, 8, bit);
    else set(8, size - 15 + bit, bit);
  }
  return grid;
}

/** Level M is 00; ten error correction bits follow. */
function formatOf(mask: number): number {
  let rest = mask;
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((mask << 10) | rest) ^ 0x5412;
}

/** Penalty for runs of five or more equal modules, which are hard to scan. */
function runPenalty(grid: Grid): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x] ?? false));
  let penalty = 0;
  for (const line of [...grid, ...columns]) {
    let run = 0;
    line.forEach((module, at) => {
      run = at > 0 && module === line[at - 1] ? run + 1 : 1;
      if (run === 5) penalty += 3;
      else if (run > 5) penalty += 1;
    });
  }
  return penalty;
}
