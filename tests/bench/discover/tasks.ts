import { type Times, timesOf } from './times.ts';

const rounds = 2;
const lines = [1, 8] as const;

/** One measured task, on one connection and on eight. */
export interface Task {
  readonly name: string;
  /** @returns what each call took, in ms, or the times */
  call(lines: number): Promise<Times | number[]>;
}

/** Every task in every round, so that what else the machine does meets all of them. By name and connections. */
export async function runInterleaved(tasks: readonly Task[]): Promise<Map<string, Times>> {
  const told = new Map<string, Times[]>();
  for (let round = 0; round < rounds; round++)
    for (const { name, call } of tasks)
      for (const count of lines) {
        const from = performance.now();
        const result = await call(count);
        const times = Array.isArray(result) ? timesOf(result, (performance.now() - from) / 1000) : result;
        const key = `${name} ${count}`;
        told.set(key, [...(told.get(key) ?? []), times]);
      }
  return new Map([...told].map(([key, all]) => [key, bestOf(all)]));
}

/** The quieter round. */
const bestOf = (all: readonly Times[]): Times => ({
  p50: Math.min(...all.map(({ p50 }) => p50)),
  p95: Math.min(...all.map(({ p95 }) => p95)),
  rate: Math.max(...all.map(({ rate }) => rate)),
});
