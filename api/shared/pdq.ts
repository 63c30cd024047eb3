/**
 * PDQ is a perceptual hash of 256 bits: similar pictures have hashes that differ in few bits. Written from its
 * published description, “The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing Algorithm” (2019), section
 * PDQ: luminance, a box filter twice in both directions, 64 by 64 samples, the low 16 by 16 frequencies of their
 * cosine transform, one bit for each that is above their median.
 */

/** The hash is eight words of 32 bits, which makes counting different bits fast. */
export type PictureHash = Uint32Array;

export interface Pixels {
  /** Pixels row by row, in three channels of 8 bits, sRGB. */
  data: Uint8Array;
  width: number;
  height: number;
}

const samples = 64;
const frequencies = 16;
const bits = frequencies * frequencies;

/** The most different bits of two pictures that count as the same: the published recommendation. */
export const mostApart = 31;

/**
 * The hashes of a picture, of its quarter turns, and of the mirror image of each. A copy in any of these forms
 * matches one of them. The picture's own hash comes first.
 */
export function pictureHashes(pixels: Pixels): PictureHash[] {
  const upright = cosineTransform(sampleBrightness(pixels));
  return symmetries.map((of) => hashOf(of(upright)));
}

/** The number of different bits, out of 256. */
export function hammingDistance(one: PictureHash, other: PictureHash): number {
  let count = 0;
  for (let word = 0; word < one.length; word++) count += countOneBits((one[word] ?? 0) ^ (other[word] ?? 0));
  return count;
}

/** Writes a hash as 64 hexadecimal digits, the last frequency first, like the reference implementation. */
export const hashText = (hash: PictureHash): string =>
  [...hash]
    .reverse()
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');

export const hashFrom = (text: string): PictureHash =>
  Uint32Array.from((text.match(/.{8}/g) ?? []).reverse(), (word) => Number.parseInt(word, 16));

function countOneBits(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function sampleBrightness({ data, width, height }: Pixels): Float32Array {
  const light = new Float32Array(width * height);
  for (let at = 0; at < light.length; at++)
    light[at] =
      0.299 * (data[3 * at] ?? 0) + 0.587 * (data[3 * at + 1] ?? 0) + 0.114 * (data[3 * at + 2] ?? 0);
  const spare = new Float32Array(light.length);
  const [across, down] = [windowOf(width), windowOf(height)];
  for (let pass = 0; pass < 2; pass++) {
    for (let row = 0; row < height; row++)
      blur(light, spare, { from: row * width, step: 1, count: width }, across);
    for (let column = 0; column < width; column++)
      blur(spare, light, { from: column, step: width, count: height }, down);
  }
  const chosen = new Float32Array(samples * samples);
  for (let row = 0; row < samples; row++)
    for (let column = 0; column < samples; column++)
      chosen[row * samples + column] =
        light[sampleCentre(row, height) * width + sampleCentre(column, width)] ?? 0;
  return chosen;
}

const windowOf = (side: number): number => Math.ceil(side / (2 * samples));
const sampleCentre = (index: number, side: number): number => Math.floor(((index + 0.5) * side) / samples);

/** Replaces each value of a line by the mean of a window around it. The window is cut off at the ends. */
function blur(
  from: Float32Array,
  to: Float32Array,
  line: { from: number; step: number; count: number },
  window: number,
): void {
  const before = window - Math.floor((window + 2) / 2);
  const after = Math.floor((window + 2) / 2) - 1;
  const at = (index: number) => line.from + index * line.step;
  let sum = 0;
  let held = 0;
  for (let index = 0; index < Math.min(after, line.count); index++) {
    sum += from[at(index)] ?? 0;
    held++;
  }
  for (let index = 0; index < line.count; index++) {
    if (index + after < line.count) {
      sum += from[at(index + after)] ?? 0;
      held++;
    }
    const gone = index - before - 1;
    if (gone >= 0) {
      sum -= from[at(gone)] ?? 0;
      held--;
    }
    to[at(index)] = sum / held;
  }
}

/** Row i holds frequency i + 1. Frequency 0, the mean of the picture, is left out. */
const cosines = Float64Array.from({ length: frequencies * samples }, (_, index) => {
  const [frequency, sample] = [Math.floor(index / samples) + 1, index % samples];
  return Math.sqrt(2 / samples) * Math.cos((Math.PI / (2 * samples)) * frequency * (2 * sample + 1));
});

type Spectrum = (row: number, column: number) => number;

function cosineTransform(picture: Float32Array): Spectrum {
  const half = new Float64Array(frequencies * samples);
  for (let row = 0; row < frequencies; row++)
    for (let column = 0; column < samples; column++) {
      let sum = 0;
      for (let inner = 0; inner < samples; inner++)
        sum += (cosines[row * samples + inner] ?? 0) * (picture[inner * samples + column] ?? 0);
      half[row * samples + column] = sum;
    }
  const whole = new Float64Array(bits);
  for (let row = 0; row < frequencies; row++)
    for (let column = 0; column < frequencies; column++) {
      let sum = 0;
      for (let inner = 0; inner < samples; inner++)
        sum += (half[row * samples + inner] ?? 0) * (cosines[column * samples + inner] ?? 0);
      whole[row * frequencies + column] = sum;
    }
  return (row, column) => whole[row * frequencies + column] ?? 0;
}

/** Odd frequencies change their sign when a picture is mirrored. Row 0 holds frequency 1, which is odd. */
const mirrorSign = (index: number): number => (index % 2 === 0 ? -1 : 1);
const flipHorizontally =
  (of: Spectrum): Spectrum =>
  (row, column) =>
    mirrorSign(column) * of(row, column);
const flipVertically =
  (of: Spectrum): Spectrum =>
  (row, column) =>
    mirrorSign(row) * of(row, column);
const transpose =
  (of: Spectrum): Spectrum =>
  (row, column) =>
    of(column, row);
const symmetries: ((of: Spectrum) => Spectrum)[] = [
  (of) => of,
  flipHorizontally,
  flipVertically,
  (of) => flipHorizontally(flipVertically(of)),
  transpose,
  (of) => flipHorizontally(transpose(of)),
  (of) => flipVertically(transpose(of)),
  (of) => flipHorizontally(flipVertically(transpose(of))),
];

function hashOf(of: Spectrum): PictureHash {
  const values = Array.from({ length: bits }, (_, index) =>
    of(Math.floor(index / frequencies), index % frequencies),
  );
  const median = [...values].sort((one, other) => one - other)[bits / 2 - 1] ?? 0;
  const hash = new Uint32Array(bits / 32);
  values.forEach((value, index) => {
    if (value > median) hash[index >>> 5] = (hash[index >>> 5] ?? 0) | (1 << (index & 31));
  });
  return hash;
}
