import { afterAll } from 'vitest';
import { composeContext } from '../../api/src/compose.ts';
import { type StoreCall, startOwnStore } from './own-store.ts';

/** To know who calls. */
export const caller = 1;

export const chargeOf = (calls: StoreCall[]): number => calls.reduce((sum, { charge }) => sum + charge, 0);

/** The API on a store that logs what it is asked. The store ends with the test file. */
export async function openOwnStore(...options: Parameters<typeof startOwnStore>) {
  const store = await startOwnStore(...options);
  afterAll(() => store.stop());
  return {
    store,
    context: composeContext(store.settings, { log: () => {} }),
    /** Without the outbox entry that is removed later. */
    callsOf: async (work: () => unknown): Promise<StoreCall[]> =>
      (await store.callsOf(work)).filter(({ operation }) => operation !== 'delete item'),
  };
}
