import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

export interface Times {
  /** In ms. */
  readonly p50: number;
  readonly p95: number;
  /** A second. */
  readonly rate: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export function timesOf(samples: readonly number[], seconds: number): Times {
  const sorted = [...samples].sort((one, other) => one - other);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), rate: sorted.length / seconds };
}

/** Calls again and again on so many lines at once. @returns what each call took, in ms */
export async function repeated(
  lines: number,
  seconds: number,
  call: () => Promise<unknown>,
): Promise<number[]> {
  const samples: number[] = [];
  const end = performance.now() + seconds * 1000;
  const line = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      await call();
      samples.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: lines }, line));
  return samples;
}

export async function took(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

export interface Watched {
  readonly ms: number;
  /** The longest that anything else in this process had to wait meanwhile, in ms. */
  readonly longest: number;
  /** The most processor time that one turn took: on a machine that does other things too, a turn waits for it. */
  readonly busiest: number;
}

const resolution = 1;

export async function watched(work: () => unknown): Promise<Watched> {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  // Its timer compares with its last time: it needs one before and one after the work.
  await wait(5 * resolution);
  let busiest = 0;
  let before = process.threadCpuUsage();
  const ticks = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    busiest = Math.max(busiest, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, resolution);
  const ms = await took(work);
  await wait(5 * resolution);
  clearInterval(ticks);
  delay.disable();
  return { ms, longest: Math.max(0, delay.max / 1e6 - resolution), busiest };
}

/** How far a bench is. Its table goes to stdout. */
export const say = (what: string): boolean =>
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${what}\n`);
