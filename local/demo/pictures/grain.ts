import sharp from 'sharp';
import { createLots } from '../chance.ts';

/** Pixels a side. */
const side = 256;

/** The same every time: noise about the middle grey, `deviation` of 255 strong, one byte a pixel. */
export function noise(seed: string, pixels: number, deviation: number): Buffer {
  let state = createLots(seed).whole(2 ** 31);
  // Park and Miller's generator: quick enough for millions of pixels.
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Buffer.from(
    Uint8Array.from({ length: pixels }, () => 128 + (next() + next() + next() - 1.5) * 2 * deviation),
  );
}

/** A tile of film grain. Without it, gradients would show their steps, and a picture would be smaller than a photograph. */
export const grain = sharp(noise('grain', side * side, 14), {
  raw: { width: side, height: side, channels: 1 },
})
  .png({ compressionLevel: 1 })
  .toBuffer();
