// Specified: features 7.4.5.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePictures } from './picture.ts';

const greyPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#777' } });

async function mustMakePictures(bytes: Buffer) {
  const pictures = await makePictures(bytes);
  if ('refusal' in pictures) throw new Error(pictures.refusal);
  return pictures;
}

describe('the pictures of a photo', () => {
  it('are WebP, within 2048 and 400 pixels, with the proportions of the original', async () => {
    const { full, thumbnail, width, height } = await mustMakePictures(
      await greyPicture(3000, 2000).jpeg().toBuffer(),
    );
    expect([width, height]).toEqual([2048, 1365]);
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 400, height: 267 });
  });

  it('have a blurred one, of the thumbnail’s size, that tells nothing of what is small', async () => {
    const stripe = (left: number) => ({
      input: { create: { width: 10, height: 600, channels: 3 as const, background: '#fff' } },
      left,
      top: 0,
    });
    const fine = sharp({ create: { width: 800, height: 600, channels: 3, background: '#000' } }).composite(
      Array.from({ length: 40 }, (_, place) => stripe(place * 20)),
    );
    const { blurred, thumbnail } = await mustMakePictures(await fine.png().toBuffer());
    expect(await sharp(blurred).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 });
    const contrast = async (picture: Buffer) => (await sharp(picture).stats()).channels[0]?.stdev ?? 0;
    expect(await contrast(thumbnail)).toBeGreaterThan(60);
    expect(await contrast(blurred)).toBeLessThan(8);
  });

  it('are never larger than the original', async () => {
    const { thumbnail, width } = await mustMakePictures(await greyPicture(120, 90).png().toBuffer());
    expect([width, (await sharp(thumbnail).metadata()).width]).toEqual([120, 120]);
  });

  it('carry neither where nor with what it was taken, and stand upright', async () => {
    const original = greyPicture(300, 200)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Model: 'A camera' }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } });
    const { full, thumbnail, width, height } = await mustMakePictures(await original.jpeg().toBuffer());
    expect([width, height]).toEqual([200, 300]);
    for (const picture of [full, thumbnail]) {
      const { exif, xmp, icc, orientation } = await sharp(picture).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
    }
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('are made of %s', async (format) => {
    expect(await mustMakePictures(await greyPicture(100, 80).toFormat(format).toBuffer())).toMatchObject({
      width: 100,
    });
  });

  it('fit what Content Safety takes, even of pure noise', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
    const snow = sharp({ create: { width: 2048, height: 2048, channels: 3, background: '#777', noise } });
    expect((await mustMakePictures(await snow.jpeg({ quality: 60 }).toBuffer())).full.length).toBeLessThan(
      4 * 1024 ** 2,
    );
  });
});

describe('a JPEG', () => {
  it.each([
    [48, 8064, 6048],
    [200, 16_384, 12_288],
  ])('of %i megapixels is made smaller', async (_, width, height) => {
    const photo = await greyPicture(width, height).jpeg({ quality: 30 }).toBuffer();
    expect(photo.length).toBeLessThan(10 * 1024 ** 2);
    expect(await mustMakePictures(photo)).toMatchObject({ width: 2048, height: 1536 });
  });

  it('without its end marker is whole if every row is there', async () => {
    const photo = await greyPicture(900, 600).jpeg().toBuffer();
    expect(photo.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    expect(await mustMakePictures(photo.subarray(0, -2))).toMatchObject({ width: 900, height: 600 });
  });
});

describe('refused is', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing', () => Buffer.alloc(0), 'empty'],
    ['a byte over 10 MB', () => Buffer.alloc(10 * 1024 ** 2 + 1), 'tooLarge'],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknownFormat'],
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'unknownFormat',
    ],
    ['a TIFF', () => greyPicture(100, 100).tiff().toBuffer(), 'unknownFormat'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'unknownFormat'],
    [
      'a picture cut short',
      async () => (await greyPicture(900, 900).jpeg().toBuffer()).subarray(0, -400),
      'damaged',
    ],
    ['41 megapixels in little', () => greyPicture(6500, 6400).png().toBuffer(), 'tooManyPixels'],
    [
      'a progressive JPEG of 121 megapixels',
      () => greyPicture(11_000, 11_001).jpeg({ progressive: true, quality: 20 }).toBuffer(),
      'tooManyPixels',
    ],
    [
      'a progressive JPEG cut short',
      async () => (await greyPicture(900, 900).jpeg({ progressive: true }).toBuffer()).subarray(0, -400),
      'damaged',
    ],
    ['a strip', () => greyPicture(49, 900).png().toBuffer(), 'tooSmall'],
    ['what gets too narrow', () => greyPicture(8000, 60).png().toBuffer(), 'tooSmall'],
  ])('%s', async (_, file, refusal) => {
    expect(await makePictures(await file())).toEqual({ refusal });
  });
});
