// Specified: 4, 5.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePictures, pictureLimits } from '../../../api/src/photos/pictures/picture.ts';
import { secret } from '../hostile/file.ts';
import { hostileFiles } from './hostile-files.ts';
import { extrasOf } from './webp.ts';

/** Every picture that is served is a WebP of limited size, in sRGB, without metadata. */
async function expectBare(picture: Buffer, side: number): Promise<void> {
  expect(extrasOf(picture)).toEqual([]);
  expect(picture.includes(secret.slice(0, 6))).toBe(false);
  const { format, space, channels, width, height, exif, xmp, icc, iptc, orientation, pages } =
    await sharp(picture).metadata();
  expect({ format, space, channels, exif, xmp, icc, iptc, orientation, pages }).toEqual({
    format: 'webp',
    space: 'srgb',
    channels: 3,
  });
  expect(Math.max(width, height)).toBeLessThanOrEqual(side);
}

describe.each(Object.entries(hostileFiles))('%s', (_, files) => {
  it.each(files)('$what: $outcome', async ({ make, outcome }) => {
    const bytes = await make();
    const startedAt = performance.now();
    const pictures = await makePictures(bytes);
    expect('refusal' in pictures ? pictures.refusal : 'pictures').toBe(outcome);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    if ('refusal' in pictures) return;
    await expectBare(pictures.full, pictureLimits.full);
    await expectBare(pictures.thumbnail, pictureLimits.thumbnail);
  });
});
