/** Waits of this many ms bound a failure. A longer one bounds a whole test: its file has made it long enough. */
const [shortest, longest] = [9_000, 60_000];
const sliceMs = 1000;

type SetTimeout = (callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => NodeJS.Timeout;

/**
 * Counts of each second of a wait what share of a core a process could have had in it, so that a wait ends when nothing
 * has moved for long, and not because the machine had no time for it.
 */
export const patientTimeout =
  (plain: SetTimeout, slownessNow: () => number, now: () => number): SetTimeout =>
  (callback, ms = 0, ...args) => {
    if (ms < shortest || ms > longest) return plain(callback, ms, ...args);
    let [left, at] = [ms, now()];
    const timer = plain(function tick() {
      // While this process itself stood still, nothing could move.
      left -= Math.min(now() - at, 2 * sliceMs) / slownessNow();
      at = now();
      if (left > 0) timer.refresh();
      else callback(...args);
    }, sliceMs);
    return timer;
  };
