import { rmSync } from 'node:fs';
import { readSettings, type Settings } from '../../api/src/settings.ts';
import { scratchFolder } from '../../local/scratch.ts';
import { startStack } from '../../local/stack.ts';
import { database } from '../database.ts';
import { withoutUndoWindow } from '../without-undo-window.ts';

export interface StoreCall {
  operation: string;
  container: string;
  /** The partition key that bounded the work, or `all` for a fan-out; empty for what the SDK asks for itself. */
  scope: string;
  /** Request units. */
  charge: number;
}

export interface OwnStore {
  /** Settings of an API on this store. */
  settings: Settings;
  /** The work's requests to the store, in order. A fan-out is one call, however many partitions it asks. */
  requestsOf(work: () => unknown): Promise<StoreCall[]>;
  /** The same without what failed, what the SDK asks for itself, and the feeds that an index reads every two seconds for all. */
  callsOf(work: () => unknown): Promise<StoreCall[]>;
  stop(): Promise<void>;
}

/** Blobs of the test's own, where nobody else leaves or deletes pictures. */
export async function startOwnBlobs() {
  const dataDir = scratchFolder('veil-own-blobs');
  const stack = await startStack({
    dataDir,
    settings: withoutUndoWindow,
    database,
    blobs: 'fleeting',
    parts: ['blob'],
  });
  const { PHOTO_STORAGE = '' } = stack.settings;
  return {
    settings: { PHOTO_STORAGE },
    async stop() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database of the test's own, which logs what it is asked, and what judges texts. */
export async function startOwnStore(
  values: Record<string, string> = {},
  { partitions, lagMs } = database,
): Promise<OwnStore> {
  const dataDir = scratchFolder('veil-own-store');
  const stack = await startStack({
    dataDir,
    settings: { ...withoutUndoWindow, ...values },
    database: { partitions, lagMs, log: true },
    parts: ['cosmos', 'ai'],
  });
  const take = async () => (await fetch(`${stack.addresses.cosmos}/_log`, { method: 'DELETE' })).json();
  const store: OwnStore = {
    settings: readSettings(stack.settings),
    async requestsOf(work) {
      await take();
      await work();
      const { requests }: { requests: StoreCall[] } = await take();
      return asCalls(requests, partitions);
    },
    async callsOf(work) {
      const requests = await store.requestsOf(work);
      return requests.filter(({ scope, operation }) => scope !== '' && operation !== 'change feed');
    },
    async stop() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return store;
}

/** The requests of a fan-out, one for each physical partition, become one call that costs what they cost. */
function asCalls(requests: readonly StoreCall[], partitions: number): StoreCall[] {
  const fanOuts = new Map<string, { call: StoreCall; left: number }>();
  const calls: StoreCall[] = [];
  for (const request of requests) {
    const key = `${request.operation} ${request.container}`;
    const under = request.scope === 'all' ? fanOuts.get(key) : undefined;
    if (under && under.left > 0) {
      under.call.charge += request.charge;
      under.left--;
      continue;
    }
    const call = { ...request };
    calls.push(call);
    if (request.scope === 'all') fanOuts.set(key, { call, left: partitions - 1 });
  }
  return calls;
}
