import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makePictures } from '../../api/src/photos/picture.ts';
import { extrasOf } from './webp.ts';

/** Real pictures, beside the project where there are any. */
const folder = join(import.meta.dirname, '../../../shared/photos');
const isThere = existsSync(folder);
if (!isThere) process.stdout.write('../shared/photos is not there: the test of real pictures is skipped.\n');

describe.skipIf(!isThere)('of real pictures', () => {
  it.each([
    ['portrait.jpg', 450, 600],
    ['rotated-exif-6.jpg', 600, 450],
    ['cmyk.jpg', 500, 333],
    ['photo.webp', 1024, 772],
    ['gps-exif.jpg', 640, 480],
    ['phone.heic', 1536, 2048],
  ])('%s becomes %d by %d pixels without a word about it', async (name, width, height) => {
    const made = await makePictures(readFileSync(join(folder, name)));
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
    expect(await makePictures(readFileSync(join(folder, name)))).toEqual({ refusal });
  });
});
