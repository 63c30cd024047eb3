import type { Store } from './store.ts';

const intervalMs = 5_000;
const mostPerSweep = 500;

/** Deletes expired items a few at a time. They are already invisible; this only frees their space. */
export function startSweeping(store: Store): NodeJS.Timeout {
  return setInterval(() => {
    store.pruneHistory();
    const now = Math.floor(Date.now() / 1000);
    const due = store.containers().filter((container) => container.items.hasExpired(now));
    if (due.length === 0) return;
    store
      .write(() => {
        for (const container of due) container.items.sweep(now, mostPerSweep);
      })
      .catch((error) => process.stderr.write(`Expired items could not be removed: ${error}\n`));
  }, intervalMs);
}
