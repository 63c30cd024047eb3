import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { composeContext } from '../../../api/src/compose.ts';
import type { Context } from '../../../api/src/context.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { readSettings } from '../../../api/src/settings.ts';
import { emulatorKey } from '../../../local/cosmos/emulator-key.ts';
import { profiles } from '../../../local/demo/people/profiles.ts';
import { seed } from '../../../local/demo/seed.ts';
import { ownerOf } from '../../../local/demo/story.ts';
import { startStack } from '../../../local/stack.ts';
import { apiEnvironment, readSample } from '../../../local/wiring.ts';

const Log = z.object({
  requests: z.array(
    z.object({ operation: z.string(), container: z.string(), scope: z.string(), charge: z.number() }),
  ),
});
export type StoreCall = z.output<typeof Log>['requests'][number];

export interface DemoCommunity {
  context: Context;
  /** The same with Web PubSub, by which pages hear of changes. */
  withSignals: Context;
  /** @param handle of one of the demo people */
  owner(handle: string): Promise<Owner>;
  /** The calls to the store, without the SDK's own requests, and with the inboxes that a message changes later. */
  callsOf(work: () => unknown): Promise<StoreCall[]>;
  /** Size of all items as JSON in bytes, by container. */
  sizes(): Promise<Map<string, number>>;
  /** Number of profiles. */
  members: number;
  stop(): Promise<void>;
}

const settingsFile = 'local.settings.sample.json';

/**
 * Starts the demo community on a database of its own that logs every call. It starts neither API nor site.
 * @param now the API's time, which stands still
 * @param partitions physical partitions of every container
 */
export async function startDemoCommunity(now = new Date(), partitions = 1): Promise<DemoCommunity> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veil-community-'));
  const stack = await startStack({
    dataDir,
    parts: ['cosmos', 'blob', 'ai', 'pubsub'],
    database: { log: true, partitions },
  });
  const { addresses } = stack;
  await seed(addresses, dataDir, 'large', now);
  const environment = apiEnvironment(readSample(settingsFile), addresses);
  const compose = (more: Record<string, string>): Context =>
    composeContext(readSettings({ ...environment, ...more }), { now: () => now, log: () => {} });
  const [context, withSignals] = [compose({}), compose({ SIGNALS_ENDPOINT: addresses.pubsub })];
  const cast = new Map(profiles.map((profile) => [profile.handle, profile]));
  const take = async () =>
    Log.parse(await (await fetch(`${addresses.cosmos}/_log`, { method: 'DELETE' })).json());
  return {
    context,
    withSignals,
    owner: (handle) => ownerOf(handle, cast, context),
    async callsOf(work) {
      await take();
      await work();
      for (const one of [context, withSignals]) await one.inbox.line.shownToAll();
      return (await take()).requests.filter(({ scope }) => scope !== '');
    },
    members: profiles.length,
    async sizes() {
      const sizes = new Map<string, number>();
      // The hashes of removed pictures are for an identity of their own.
      const opened = openDatabase({ ...context.settings, COSMOS_KEY: emulatorKey });
      const { resources: containers } = await opened.containers.readAll().fetchAll();
      for (const { id } of containers) {
        const { resources } = await opened.container(id).items.readAll().fetchAll();
        sizes.set(id, Buffer.byteLength(JSON.stringify(resources)));
      }
      return sizes;
    },
    async stop() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
