import { availableParallelism, loadavg } from 'node:os';

/** Beyond it a wait would hide that nothing moves any more. */
const mostTimesSlower = 20;

/** How many processes want each core. It is 1 on an idle machine, and on Windows, which does not count them. */
export function slowness(load = loadavg()[0] ?? 0, cores = availableParallelism()): number {
  return Math.min(Math.max(1, load / cores), mostTimesSlower);
}

/**
 * How long to wait at this moment for what takes at most `ms` on an idle machine. It bounds a failure: beside other work
 * a test is slow, not red.
 */
export const patience = (ms: number): number => Math.ceil(ms * slowness());
