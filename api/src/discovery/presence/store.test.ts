import type { Database } from '@azure/cosmos';
import { expect, it } from 'vitest';
import { createPresenceStore } from './store.ts';

it('does not fail a call whose presence cannot be written: it logs why, and the next call tries again', async () => {
  const logged: unknown[] = [];
  const unreachable = {
    container: () => ({ items: { upsert: () => Promise.reject(new Error('The store is away.')) } }),
  } as unknown as Database;
  const store = createPresenceStore({
    database: unreachable,
    now: () => new Date('2026-03-10T12:00:00Z'),
    log: (...line) => void logged.push(line),
  });
  const profile = { id: 7, privacy: { showsPresence: true } } as Parameters<typeof store.touch>[0];
  await store.touch(profile);
  await store.touch(profile);
  const line = ['info', 'presence-not-written', { profileId: 7, fault: 'Error: The store is away.' }];
  expect(logged).toEqual([line, line]);
});
