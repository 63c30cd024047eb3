/// <reference path="./heic-decode.d.ts" />
import { parentPort, workerData } from 'node:worker_threads';
import type { HeicAnswer, HeicTask } from './heic.ts';

const wasmPageBytes = 64 * 1024;

/**
 * The decoder is compiled with a memory limit of 2 GB; `maxMemory` lowers it.
 * @throws Error if the decoder cannot be loaded
 */
async function decodeOne({ bytes, maxPixels, maxMemory }: HeicTask): Promise<HeicAnswer> {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * wasmPageBytes > maxMemory)
      throw new RangeError('The picture needs too much.');
    return grow.call(this, pages);
  };
  const { default: decode } = await import('heic-decode');
  try {
    const [image] = await decode.all({ buffer: bytes });
    if (!image || image.width * image.height > maxPixels) return { outcome: 'tooManyPixels' };
    const { data, width, height } = await image.decode();
    return { outcome: 'decoded', data, width, height };
  } catch {
    // The decoder throws for every file that it cannot read, and for one that needs too much memory.
    return { outcome: 'damaged' };
  }
}

const decodedPicture = await decodeOne(workerData);
parentPort?.postMessage(
  decodedPicture,
  decodedPicture.outcome === 'decoded' ? [decodedPicture.data.buffer] : [],
);
