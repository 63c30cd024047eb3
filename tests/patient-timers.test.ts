import { expect, it } from 'vitest';
import { patientTimeout } from './support/patient-timeout.ts';

/** How many seconds a wait of 20 s lasts while the machine is as slow as `slownessAt` says for each second. */
function secondsOf(ms: number, slownessAt: (second: number) => number, secondsOfTick = 1): number {
  let [now, callback, isOver] = [0, () => {}, false];
  const timer = { refresh: () => timer } as NodeJS.Timeout;
  const start = patientTimeout(
    (tick) => {
      callback = () => tick();
      return timer;
    },
    () => slownessAt(now / 1000),
    () => now,
  );
  start(() => {
    isOver = true;
  }, ms);
  while (!isOver && now < 10_000_000) {
    now += secondsOfTick * 1000;
    callback();
  }
  return now / 1000;
}

it('counts each second of a wait by what a process could have of a core', () => {
  expect(secondsOf(20_000, () => 1)).toBe(20);
  expect(secondsOf(20_000, () => 4)).toBe(80);
  // Other work comes after five seconds, and goes after a minute.
  expect(secondsOf(20_000, (second) => (second > 5 && second <= 65 ? 20 : 1))).toBe(77);
  // The process itself was asleep for ten seconds of each tick.
  expect(secondsOf(20_000, () => 1, 10)).toBe(100);
});

it('is in force in the process of a test, for polls too', () => {
  expect(setTimeout.toString()).toContain('slownessNow');
});
