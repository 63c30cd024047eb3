import type { Store } from './store.ts';

const everyMs = 5_000;
const atMost = 500;

/** Removes expired items a few at a time. They are already invisible; this only gives their space back. */
export function startSweeping(store: Store): NodeJS.Timeout {
  return setInterval(() => {
    void store.write(() => {
      const now = Math.floor(Date.now() / 1000);
      for (const database of store.databases.values()) {
        for (const container of database.containers.values()) container.items.sweep(now, atMost);
      }
    });
  }, everyMs);
}
