import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** Beyond it a wait would hide that nothing moves any more. */
const mostTimesSlower = 20;
/** How long, in ms, a piece of work takes on the machine on which the bounds were chosen. */
const usualPieceMs = 1.5;
const pieces = 9;
/** ms for which a measurement counts. */
const measuredForMs = 10_000;
let measured = { at: Number.NEGATIVE_INFINITY, pieceMs: usualPieceMs };

/**
 * How many times longer a wait may take here and now: by the processes that want each core, which Windows does not
 * count, and by the speed of a core, which is lower on another machine or where a neighbour takes a share of it.
 */
export function slowness(
  load = presentLoad(),
  cores = availableParallelism(),
  pieceMs = presentPieceMs(),
): number {
  return Math.min(Math.max(1, load / cores) * Math.max(1, pieceMs / usualPieceMs), mostTimesSlower);
}

/** The mean of a minute, or of this moment if that is more: on Linux, the kernel counts who wants a core. */
function presentLoad(): number {
  const [mean = 0] = loadavg();
  if (process.platform !== 'linux') return mean;
  const [, running = '0'] = / (\d+)\/\d+ /.exec(readFileSync('/proc/loadavg', 'utf8')) ?? [];
  return Math.max(mean, Number(running));
}

function presentPieceMs(): number {
  if (performance.now() - measured.at > measuredForMs)
    measured = { pieceMs: medianOf(Array.from({ length: pieces }, timePiece)), at: performance.now() };
  return measured.pieceMs;
}

const medianOf = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** @returns how long a piece of work took, in ms */
function timePiece(): number {
  const from = performance.now();
  let bits = 1;
  for (let round = 0; round < 1e6; round++) {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
  }
  // A xorshift of these steps never comes to 0. Without a use of the result the loop could be left out.
  return bits === 0 ? 0 : performance.now() - from;
}

/**
 * How long, from this moment, a whole test may take that takes at most `ms` on an idle machine. It bounds a failure: beside
 * other work a test is slow, not red.
 */
export const patience = (ms: number): number => Math.ceil(ms * slowness());
