import sharp from 'sharp';
import { type Category, type Severities, severitiesBy } from './categories.ts';
import { invalidRequest } from './refusal.ts';

/** Pure colours that hardly occur in photographs or in the demo's drawings. */
const colours: Record<Category, readonly [red: number, green: number, blue: number]> = {
  Hate: [0, 255, 255],
  SelfHarm: [0, 255, 0],
  Sexual: [255, 0, 255],
  Violence: [0, 0, 255],
};

/** Allowed deviation of each channel, out of 255. Lossy encoders change a flat colour by a few. */
const tolerance = 40;

/** The severity for each share of the picture, the largest share first. */
const steps = [
  { share: 0.3, severity: 6 },
  { share: 0.15, severity: 4 },
  { share: 0.05, severity: 2 },
];

/** Size in pixels of the reduced picture in which colours are counted. */
const side = 128;

/**
 * The severity of each category, from the share of its signal colour. Rotating, resizing or encoding a picture does not
 * change the shares.
 * @throws Refusal 400 when the picture cannot be decoded
 */
export async function signalSeverities(bytes: Buffer): Promise<Severities> {
  const pixels = await sharp(bytes, { failOn: 'error' })
    .resize(side, side, { fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .flatten({ background: 'white' })
    .raw()
    .toBuffer()
    .catch(() => {
      throw invalidRequest('The image could not be decoded.');
    });
  const severityOf = (category: Category) => {
    const share = countOf(pixels, colours[category]) / side ** 2;
    return steps.find((step) => share >= step.share)?.severity ?? 0;
  };
  return severitiesBy(severityOf);
}

function countOf(pixels: Buffer, colour: readonly number[]): number {
  const isNear = (at: number) =>
    colour.every((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) <= tolerance);
  let found = 0;
  for (let at = 0; at < pixels.length; at += colour.length) if (isNear(at)) found++;
  return found;
}
