import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface HeicLimits {
  maxPixels: number;
  /** In bytes. */
  maxMemory: number;
  /** In ms. */
  patience: number;
}

export interface HeicTask extends HeicLimits {
  bytes: Uint8Array;
}

export type HeicAnswer =
  /** RGBA pixels, upright. */
  | { outcome: 'decoded'; data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { outcome: 'tooManyPixels' | 'damaged' };

/** A picture of 40 megapixels needs 211 MiB and 5 s of one core. */
export const heicLimits = { maxMemory: 384 * 1024 * 1024, patience: 60_000 };

/** `build.ts` puts the built worker beside the bundle. */
const workerScript = new URL(
  import.meta.url.endsWith('.ts') ? './heic-worker.ts' : './heic-worker.js',
  import.meta.url,
);

/**
 * The decoder is synchronous, so it runs in a thread. Each file gets its own thread, because WebAssembly memory never
 * shrinks.
 * @throws Error if the decoder cannot be loaded
 */
export async function decodeHeic(
  bytes: Uint8Array,
  limits: HeicLimits,
): Promise<HeicAnswer | { outcome: 'tooSlow' }> {
  const workerData: HeicTask = { ...limits, bytes };
  // The decoder prints its errors; these options keep them off the console.
  const worker = new Worker(workerScript, { workerData, stdout: true, stderr: true });
  const signal = AbortSignal.timeout(limits.patience);
  try {
    return await Promise.race([answerOf(worker, signal), endOf(worker, signal)]);
  } catch (fault) {
    if (signal.aborted) return { outcome: 'tooSlow' };
    throw new DecoderFault(fault instanceof Error ? fault.message : String(fault));
  } finally {
    await worker.terminate();
  }
}

class DecoderFault extends Error {}

/** @throws the Error that the thread threw */
async function answerOf(worker: Worker, signal: AbortSignal): Promise<HeicAnswer> {
  const [answer] = await once(worker, 'message', { signal });
  return answer;
}

async function endOf(worker: Worker, signal: AbortSignal): Promise<never> {
  const [code] = await once(worker, 'exit', { signal });
  throw new Error(`The decoder ended with ${code} and without an answer.`);
}
