import sharp from 'sharp';

/** 12 megapixels with the grain and the soft shapes of a photo: about 3 MB as JPEG, the same in every run. */
export async function makeLargePhoto(): Promise<Buffer> {
  let state = 1;
  const grain = Uint8Array.from({ length: 1000 * 750 * 3 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return 96 + (state % 64);
  });
  return sharp(grain, { raw: { width: 1000, height: 750, channels: 3 } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
