import type { Log } from '../../platform/runtime/log.ts';

const everyMs = 60_000;

/** Reports lost signals in one line a minute, however many members are connected. Its count is of those since the last. */
export function createLossReport(nowMs: () => number = Date.now) {
  let count = 0;
  let nextMs = 0;
  return (log: Log, fault: string): void => {
    count++;
    if (nowMs() < nextMs) return;
    log('info', 'signals-lost', { count, fault });
    count = 0;
    nextMs = nowMs() + everyMs;
  };
}
