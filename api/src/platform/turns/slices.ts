import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many ms all sliced work together may take in one turn of the event loop. */
const sliceMs = 3;
const usualStride = 512;

let turnStart: number | undefined;

function turnBegan(): number {
  if (turnStart === undefined) {
    turnStart = performance.now();
    setImmediate(() => {
      turnStart = undefined;
    });
  }
  return turnStart;
}

/**
 * Await the returned function between steps of long work. It lets other calls run once this turn has taken long
 * enough.
 */
export function createPauses(): () => Promise<void> | undefined {
  turnBegan();
  return () => (performance.now() - turnBegan() < sliceMs ? undefined : nextTurn());
}

/** @param stride a number of calls that takes much less than a millisecond */
export async function inSlices(
  count: number,
  use: (index: number) => void,
  stride = usualStride,
): Promise<void> {
  const pause = createPauses();
  let isLong = false;
  for (let from = 0; from < count; from += stride) {
    const end = Math.min(count, from + stride);
    for (let index = from; index < end; index++) use(index);
    const paused = pause();
    isLong ||= paused !== undefined;
    await paused;
  }
  // The caller continues in a new turn of the event loop.
  if (isLong) await nextTurn();
}

const pieceBytes = 2 ** 20;

export async function copyInSlices(from: Uint8Array, to: Uint8Array): Promise<void> {
  const pause = createPauses();
  for (let at = 0; at < from.length; at += pieceBytes) {
    to.set(from.subarray(at, at + pieceBytes), at);
    await pause();
  }
}

export async function joinInSlices(pieces: readonly Uint8Array[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    await copyInSlices(piece, whole.subarray(at));
    at += piece.length;
  }
  return whole;
}

export async function sortedInSlices(
  numbers: Uint32Array,
  compare: (one: number, other: number) => number,
): Promise<Uint32Array> {
  const pause = createPauses();
  let from = numbers;
  let to: Uint32Array = new Uint32Array(numbers.length);
  for (let start = 0; start < from.length; start += usualStride) {
    from.subarray(start, start + usualStride).sort(compare);
    await pause();
  }
  for (let run = usualStride; run < from.length; run *= 2) {
    for (let start = 0; start < from.length; start += 2 * run) {
      const [middle, end] = [Math.min(start + run, from.length), Math.min(start + 2 * run, from.length)];
      let [left, right] = [start, middle];
      for (let at = start; at < end; at++) {
        const takesLeft = left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0);
        to[at] = from[takesLeft ? left++ : right++] ?? 0;
        if (at % usualStride === 0) await pause();
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
