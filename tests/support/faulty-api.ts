import { afterAll, inject } from 'vitest';
import { withoutLimits } from './context-parts.ts';
import { startFaultyStore } from './faulty-store.ts';
import { openInProcess, openIsolated } from './in-process.ts';

/** A database of its own, and the API on a store that fails when it is told to. The store ends with the test file. */
export async function openFaultyApi() {
  const { context } = await openIsolated();
  const store = await startFaultyStore(inject('addresses').cosmos);
  afterAll(() => store.stop());
  const { COSMOS_DATABASE } = context.settings;
  const { context: failing } = openInProcess({ COSMOS_ENDPOINT: store.url, COSMOS_DATABASE });
  // One clock: the timer does what is due by the other.
  return { context, store, faultyContext: withoutLimits({ ...failing, now: context.now }) };
}

/** Calls until it is answered, five times at most. */
export async function retryUntilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < 5; tries++)
    try {
      return await work();
    } catch {
      // Once more.
    }
  return work();
}
