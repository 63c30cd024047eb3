import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { decodeHeic, heicLimits } from '../../../../api/src/profiles/photos/pictures/heic.ts';
import { makePictures, pictureLimits } from '../../../../api/src/profiles/photos/pictures/picture.ts';
import { heicGrid } from '../../../fixtures/hostile/heic.ts';

const withHeic = { opensHeic: true };
const limits = { ...heicLimits, maxPixels: pictureLimits.maxPixels };

/** In bytes. Enough to read what the file says of itself, and too little to decode any of it. */
const memoryToRead = 18 * 1024 * 1024;

/** Threads that the process has started, and those that have ended. */
let threads = { started: 0, ended: 0 };
const countThread = (thread: Worker) => {
  threads.started++;
  thread.once('exit', () => threads.ended++);
};
beforeEach(() => {
  threads = { started: 0, ended: 0 };
  process.on('worker', countThread);
});
afterEach(() => void process.off('worker', countThread));

it('a HEIC photo is decoded in a thread that ends with it, while the process goes on with other work', async () => {
  expect(await makePictures(heicGrid(4, 3), withHeic)).toMatchObject({ width: 2048, height: 1536 });
  expect(threads).toEqual({ started: 1, ended: 1 });
});

it.each([
  ['41.9 megapixels', undefined],
  ['a billion, it says', { width: 40_000, height: 25_000 }],
])('a HEIC photo of %s is refused before any of it is decoded', async (_what, said) => {
  const file = heicGrid(16, 10, said);
  expect(await makePictures(file, withHeic)).toEqual({ refusal: 'tooManyPixels' });
  const outcome = 'tooManyPixels';
  expect(await decodeHeic(file, { ...limits, maxMemory: memoryToRead })).toEqual({ outcome });
});

it('a HEIC photo that says it is smaller than it is becomes no larger than it says', async () => {
  expect(await makePictures(heicGrid(4, 3, { width: 600, height: 600 }), withHeic)).toMatchObject({
    width: 600,
    height: 600,
  });
});

it.each([
  ['memory', { maxMemory: memoryToRead }, 'damaged'],
  ['time', { patience: 1 }, 'tooSlow'],
  ['pixels', { maxPixels: 1000 }, 'tooManyPixels'],
])('a HEIC photo that needs more %s than is allowed is given up', async (_what, changes, outcome) => {
  expect(await decodeHeic(heicGrid(4, 3), { ...limits, ...changes })).toEqual({ outcome });
  expect(threads).toEqual({ started: 1, ended: 1 });
});

it('a HEIC photo cut short is damaged', async () => {
  const file = heicGrid(2, 2);
  expect(await makePictures(file.subarray(0, file.length - 10_000), withHeic)).toEqual({
    refusal: 'damaged',
  });
});

it('a HEIC photo is refused without being decoded, as long as no setting says otherwise', async () => {
  expect(await makePictures(heicGrid(4, 3))).toEqual({ refusal: 'heic' });
  expect(threads.started).toBe(0);
});
