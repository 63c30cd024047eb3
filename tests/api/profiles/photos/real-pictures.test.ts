import { describe, expect, it } from 'vitest';
import { makePictures } from '../../../../api/src/profiles/photos/pictures/picture.ts';
import { realPicture } from '../../../support/real-pictures.ts';
import { extrasOf } from '../../../support/webp.ts';

describe('of real pictures', () => {
  it.each([
    ['portrait.jpg', 450, 600],
    ['rotated-exif-6.jpg', 600, 450],
    ['cmyk.jpg', 500, 333],
    ['photo.webp', 1024, 772],
    ['gps-exif.jpg', 640, 480],
    ['phone.heic', 240, 320],
  ])('%s becomes %d by %d pixels without a word about it', async (name, width, height) => {
    const made = await makePictures(realPicture(name), { opensHeic: true });
    if ('refusal' in made) throw new Error(made.refusal);
    expect([made.width, made.height]).toEqual([width, height]);
    for (const picture of [made.full, made.thumbnail]) expect(extrasOf(picture)).toEqual([]);
  });

  it.each([
    ['bad-truncated.jpg', 'damaged'],
    ['bad-corrupt-header.jpg', 'damaged'],
    ['bad-65536-square.png', 'tooManyPixels'],
    ['bad-vector.svg', 'unknownFormat'],
  ])('%s is refused: %s', async (name, refusal) => {
    expect(await makePictures(realPicture(name))).toEqual({ refusal });
  });
});
