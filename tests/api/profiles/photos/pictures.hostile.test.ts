import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePictures, pictureLimits } from '../../../../api/src/profiles/photos/pictures/picture.ts';
import { secret } from '../../../fixtures/hostile/file.ts';
import { extrasOf } from '../../../support/webp.ts';
import { hostileFiles } from './hostile-files.ts';

/** Content Safety takes no more. */
const maxBytes = 4 * 1024 * 1024;

/** Every picture that is served is a WebP of limited size, in sRGB, without metadata. */
async function expectBare(picture: Buffer, side: number): Promise<void> {
  expect(picture.length).toBeLessThanOrEqual(maxBytes);
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
    const pictures = await makePictures(bytes);
    expect('refusal' in pictures ? pictures.refusal : 'pictures').toBe(outcome);
    if ('refusal' in pictures) return;
    await expectBare(pictures.full, pictureLimits.full);
    await expectBare(pictures.thumbnail, pictureLimits.thumbnail);
  });
});
