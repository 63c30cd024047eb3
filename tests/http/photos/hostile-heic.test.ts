// Specified: 4, 5.
import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { decodeHeic, heicLimits } from '../../../api/src/photos/pictures/heic.ts';
import { makePictures, pictureLimits } from '../../../api/src/photos/pictures/picture.ts';
import { heicGrid } from '../hostile/heic.ts';

const withHeic = { opensHeic: true };
const limits = { ...heicLimits, maxPixels: pictureLimits.maxPixels };

it('a HEIC photo is decoded while the process goes on with other work', async () => {
  const before = performance.eventLoopUtilization();
  expect(await makePictures(heicGrid(4, 3), withHeic)).toMatchObject({ width: 2048, height: 1536 });
  const { utilization } = performance.eventLoopUtilization(before);
  expect(utilization).toBeLessThan(0.3);
});

it.each([
  ['41.9 megapixels', undefined],
  ['a billion, it says', { width: 40_000, height: 25_000 }],
])('a HEIC photo of %s is refused before any of it is decoded', async (_what, said) => {
  const file = heicGrid(16, 10, said);
  const startedAt = performance.now();
  expect(await makePictures(file, withHeic)).toEqual({ refusal: 'tooManyPixels' });
  // Decoding takes 5 s and more.
  expect(performance.now() - startedAt).toBeLessThan(2_500);
});

it('a HEIC photo that says it is smaller than it is becomes no larger than it says', async () => {
  expect(await makePictures(heicGrid(4, 3, { width: 600, height: 600 }), withHeic)).toMatchObject({
    width: 600,
    height: 600,
  });
});

it.each([
  ['memory', { maxMemory: 18 * 1024 * 1024 }, 'damaged'],
  ['time', { patience: 50 }, 'tooSlow'],
  ['pixels', { maxPixels: 1000 }, 'tooManyPixels'],
])('a HEIC photo that needs more %s than is allowed is given up', async (_what, changes, outcome) => {
  expect(await decodeHeic(heicGrid(4, 3), { ...limits, ...changes })).toEqual({ outcome });
});

it('a HEIC photo cut short is damaged', async () => {
  const file = heicGrid(2, 2);
  expect(await makePictures(file.subarray(0, file.length - 10_000), withHeic)).toEqual({
    refusal: 'damaged',
  });
});

it('a HEIC photo is refused without being decoded, as long as no setting says otherwise', async () => {
  expect(await makePictures(heicGrid(4, 3))).toEqual({ refusal: 'heic' });
});
