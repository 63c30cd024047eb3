import sharp from 'sharp';
import { expect, it } from 'vitest';
import { scaleOf, tileOf, withWatermark } from './watermark.ts';

const [width, height] = [600, 480];
const greyPicture = sharp({ create: { width, height, channels: 3, background: '#808080' } });

/** How much lighter the picture is where a code would be than elsewhere. */
async function lightAt(picture: Uint8Array, code: string): Promise<number> {
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  const tile = tileOf(code, scaleOf(width, height));
  const sums = { on: 0, off: 0 };
  const counts = { on: 0, off: 0 };
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const place = ((y % tile.height) * tile.width + (x % tile.width)) * 4;
    const which = tile.data[place + 3] && tile.data[place] ? 'on' : 'off';
    sums[which] += pixels[at * 3] ?? 0;
    counts[which]++;
  }
  return sums.on / counts.on - sums.off / counts.off;
}

it('draws a code all over a picture: faint, and another for everybody', async () => {
  const picture = await withWatermark(await greyPicture.clone().webp().toBuffer(), '3F09A7BC12');
  const [own, other] = [await lightAt(picture, '3F09A7BC12'), await lightAt(picture, '84D5E60917')];
  expect(own).toBeGreaterThan(8);
  expect(own).toBeLessThan(16);
  expect(other).toBeLessThan(own * 0.7);
});

it('draws it on the smallest picture, too', async () => {
  const tiny = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#333' } })
    .webp()
    .toBuffer();
  const { width: wide } = await sharp(await withWatermark(tiny, 'ABCDEF2468')).metadata();
  expect(wide).toBe(50);
});
