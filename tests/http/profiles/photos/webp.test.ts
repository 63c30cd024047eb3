import sharp from 'sharp';
import { expect, it } from 'vitest';
import { chunksOf, extrasOf } from '../../../support/webp.ts';

const grey = sharp({ create: { width: 64, height: 48, channels: 3, background: '#777' } });
const plainWebp = () => grey.clone().webp().toBuffer();

it('finds nothing but pixels in a bare WebP', async () => {
  const file = await plainWebp();
  expect(chunksOf(file).map(({ name }) => name)).toEqual(['VP8 ']);
  expect(extrasOf(file)).toEqual([]);
});

it('finds metadata, colour profiles and animation', async () => {
  const told = grey
    .clone()
    .withIccProfile('p3')
    .withExif({ IFD0: { Model: 'A camera' } });
  const described = await told.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').webp().toBuffer();
  expect(extrasOf(described).sort()).toEqual(['EXIF', 'ICCP', 'VP8X', 'XMP ']);
  const frames = sharp([await plainWebp(), await grey.clone().negate().webp().toBuffer()], {
    join: { animated: true },
  });
  expect(extrasOf(await frames.webp().toBuffer())).toEqual(['VP8X', 'ANIM', 'ANMF', 'ANMF']);
});

it('refuses what is no WebP, is cut short, or goes on after its end', async () => {
  const file = await plainWebp();
  expect(() => chunksOf(Buffer.from('<html></html>'))).toThrow('no WebP');
  expect(() => chunksOf(file.subarray(0, -2))).toThrow('longer or shorter');
  expect(() => chunksOf(Buffer.concat([file, Buffer.from('PK')]))).toThrow('longer or shorter');
});
