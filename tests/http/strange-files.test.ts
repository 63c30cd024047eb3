import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePictures } from '../../api/src/photos/picture.ts';
import { realPhotos, type StrangeFile, strangeFiles } from './strange-files.ts';
import { chunksOf } from './webp.ts';

/** Real pictures kept beside the project; the tests that need them are skipped where they are absent. */
const folder = new URL('../../../shared/photos/', import.meta.url).pathname;

/** A picture of the size, or the refusal; whatever is served is nothing but pixels in sRGB. */
async function expectOutcome(bytes: Buffer, becomes: StrangeFile['becomes'] | 'upright'): Promise<void> {
  const outcome = await makePictures(bytes);
  if (typeof becomes === 'string' && becomes !== 'upright')
    return expect(outcome).toEqual({ refusal: becomes });
  if ('refusal' in outcome) throw new Error(`Refused as ${outcome.refusal}.`);
  const { full, thumbnail, width, height } = outcome;
  if (becomes !== 'upright') expect([width, height]).toEqual(becomes);
  for (const picture of [full, thumbnail]) {
    expect(chunksOf(picture).map(({ name }) => name)).toEqual(['VP8 ']);
    const { format, space, channels, exif, xmp, iptc, icc, orientation, pages } =
      await sharp(picture).metadata();
    expect({ format, space, channels }).toEqual({ format: 'webp', space: 'srgb', channels: 3 });
    expect({ exif, xmp, iptc, icc, orientation, pages }).toEqual({});
  }
}

describe('a file somebody uploads', () => {
  it.each(Object.entries(strangeFiles))(
    '%s',
    async (_, { bytes, becomes }) => {
      await expectOutcome(await bytes(), becomes);
    },
    30_000,
  );
});

describe.skipIf(!existsSync(folder))('a real picture', () => {
  it.each(Object.entries(realPhotos))(
    '%s',
    async (file, becomes) => {
      await expectOutcome(readFileSync(join(folder, file)), becomes);
    },
    30_000,
  );
});

describe('a camera held in any way', () => {
  const [width, height] = [120, 80];
  const colours = { red: [220, 20, 20], green: [20, 220, 20], blue: [20, 20, 220], white: [250, 250, 250] };
  const quarter = ([r, g, b]: number[]) => ({
    create: { width: width / 2, height: height / 2, channels: 3 as const, background: { r, g, b } },
  });

  /** Red and green above, blue and white below. */
  const upright = () =>
    sharp({ create: { width, height, channels: 3, background: '#000' } })
      .composite([
        { input: quarter(colours.red), left: 0, top: 0 },
        { input: quarter(colours.green), left: width / 2, top: 0 },
        { input: quarter(colours.blue), left: 0, top: height / 2 },
        { input: quarter(colours.white), left: width / 2, top: height / 2 },
      ])
      .png()
      .toBuffer();

  /** How the sensor stored it, for each value of the orientation tag: turned by degrees, then mirrored. */
  const stored = [
    [1, 0, false],
    [2, 0, true],
    [3, 180, false],
    [4, 180, true],
    [5, 90, true],
    [6, 270, false],
    [7, 270, true],
    [8, 90, false],
  ] as const;

  it.each(stored)('orientation %i is served upright', async (orientation, degrees, mirrored) => {
    const turned = await sharp(await upright())
      .rotate(degrees)
      .png()
      .toBuffer();
    const bytes = await sharp(turned)
      .flop(mirrored)
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer();
    const pictures = await makePictures(bytes);
    if ('refusal' in pictures) throw new Error(pictures.refusal);
    expect([pictures.width, pictures.height]).toEqual([width, height]);
    const pixels = await sharp(pictures.full).raw().toBuffer();
    const at = (x: number, y: number) => [...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
    const corners = { red: at(20, 15), green: at(100, 15), blue: at(20, 65), white: at(100, 65) };
    for (const [name, colour] of Object.entries(colours)) {
      const seen = Object.entries(corners).find(([corner]) => corner === name)?.[1] ?? [];
      for (const [channel, value] of colour.entries()) {
        expect(Math.abs((seen[channel] ?? 0) - value), `${name} of ${orientation}`).toBeLessThan(45);
      }
    }
  });
});
