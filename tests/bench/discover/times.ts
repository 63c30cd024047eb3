import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from '../row.ts';

export interface Times {
  /** In ms. */
  readonly p50: number;
  readonly p95: number;
  /** A second. */
  readonly rate: number;
}

export const timesOf = (samples: readonly number[], seconds: number): Times => ({
  p50: median(samples),
  p95: percentile(samples, 0.95),
  rate: samples.length / seconds,
});

/** Calls again and again on so many lines at once. @returns what each call took, in ms */
export async function callRepeatedly(
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

export async function timeOf(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

export interface Watched {
  readonly ms: number;
  /** The longest that anything else in this process had to wait meanwhile, in ms. */
  readonly longest: number;
  /**
   * The most processor time that one turn took, without the garbage collector: on a machine that does other things too, a
   * turn waits for it. The system counts it by ticks of some milliseconds, so that it is at most the time that passed.
   */
  readonly busiest: number;
  /** The longest that the garbage collector stopped this process, in ms. */
  readonly collected: number;
}

interface Span {
  readonly from: number;
  readonly ms: number;
}

const resolution = 1;

export async function watchEventLoop(work: () => unknown): Promise<Watched> {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const stops: Span[] = [];
  const collector = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) stops.push({ from: startTime, ms: duration });
  });
  collector.observe({ entryTypes: ['gc'] });
  // Its timer compares with its last time: it needs one before and one after the work.
  await wait(5 * resolution);
  const turns: (Span & { busy: number })[] = [];
  let [before, from] = [process.threadCpuUsage(), performance.now()];
  const ticks = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    turns.push({ from, ms: performance.now() - from, busy: (user + system) / 1000 });
    [before, from] = [process.threadCpuUsage(), performance.now()];
  }, resolution);
  const ms = await timeOf(work);
  await wait(5 * resolution);
  clearInterval(ticks);
  delay.disable();
  // The observer is told later.
  await wait(50);
  collector.disconnect();
  const collectedIn = (turn: Span) =>
    stops
      .filter((stop) => stop.from >= turn.from && stop.from < turn.from + turn.ms)
      .reduce((sum, stop) => sum + stop.ms, 0);
  return {
    ms,
    longest: Math.max(0, delay.max / 1e6 - resolution),
    busiest: Math.max(0, ...turns.map((turn) => Math.min(turn.busy, turn.ms) - collectedIn(turn))),
    collected: Math.max(0, ...stops.map((stop) => stop.ms)),
  };
}

/** How far a bench is. Its table goes to stdout. */
export const say = (what: string): boolean =>
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${what}\n`);
