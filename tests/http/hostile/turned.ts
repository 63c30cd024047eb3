import sharp, { type Sharp } from 'sharp';
import { quarters } from './file.ts';

type Step = (image: Sharp) => Sharp;
const rotateStep =
  (degrees: number): Step =>
  (image) =>
    image.rotate(degrees);
const flopStep: Step = (image) => image.flop();
const flipStep: Step = (image) => image.flip();

/** The steps that turn upright pixels into those a camera stores with this EXIF orientation. */
const steps: Record<number, Step[]> = {
  1: [],
  2: [flopStep],
  3: [rotateStep(180)],
  4: [flipStep],
  5: [rotateStep(90), flopStep],
  6: [rotateStep(270)],
  7: [rotateStep(90), flipStep],
  8: [rotateStep(90)],
};
export const orientations = Object.keys(steps).map(Number);

/** The quarters, 300 by 200 pixels when upright, as a camera stores them with this orientation. */
export async function turnedQuarters(orientation: number, format: 'jpeg' | 'webp' | 'png'): Promise<Buffer> {
  let pixels = await quarters().png().toBuffer();
  // One at a time: sharp applies combined steps in an order of its own.
  for (const step of steps[orientation] ?? []) pixels = await step(sharp(pixels)).png().toBuffer();
  return sharp(pixels).withMetadata({ orientation }).toFormat(format, { quality: 90 }).toBuffer();
}
