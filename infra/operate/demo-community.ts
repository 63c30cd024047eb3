import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { Context } from '../../api/src/context.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { openDatabase } from '../../api/src/platform/cosmos.ts';
import { startChild } from '../../local/child.ts';
import { createDatabase } from '../../local/database.ts';
import { profiles } from '../../local/demo/profiles.ts';
import { seed } from '../../local/demo/seed.ts';
import { ownerOf } from '../../local/demo/story.ts';
import { toldContext } from '../../local/demo/told-context.ts';
import { addressesOf, readSample } from '../../local/wiring.ts';

const Log = z.object({
  requests: z.array(
    z.object({ operation: z.string(), container: z.string(), scope: z.string(), charge: z.number() }),
  ),
});
export type StoreCall = z.output<typeof Log>['requests'][number];

export interface DemoCommunity {
  context: Context;
  /** @param handle one of the demo people's */
  owner(handle: string): Promise<Owner>;
  /** What the work asks of the store, without the SDK's own questions. */
  callsOf(work: () => unknown): Promise<StoreCall[]>;
  /** Bytes of all items, as JSON, by container. */
  sizes(): Promise<Map<string, number>>;
  /** How many profiles there are. */
  members: number;
  stop(): Promise<void>;
}

const settingsFile = 'local.settings.sample.json';

/** The demo community on a database of its own, whose every call is logged. Nothing but the database is started. */
export async function startDemoCommunity(): Promise<DemoCommunity> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veil-community-'));
  const main = join(import.meta.dirname, '../../local/cosmos/main.ts');
  const cosmos = await startChild([main, '--port', '0', '--data', dataDir, '--log', 'on']);
  const nowhere = addressesOf({ web: 1, api: 1, cosmos: 1, blob: 1, queue: 1, identity: 1, ai: 1 });
  const addresses = { ...nowhere, cosmos: cosmos.url };
  const { COSMOS_KEY: key = '', COSMOS_DATABASE: database = '' } = readSample(settingsFile);
  await createDatabase({ endpoint: cosmos.url, key, database });
  await seed(addresses, dataDir);
  const { context, moveTo } = toldContext(addresses, settingsFile);
  moveTo(new Date(), 'what is measured');
  const cast = new Map(profiles.map((profile) => [profile.handle, profile]));
  const take = async () => Log.parse(await (await fetch(`${cosmos.url}/_log`, { method: 'DELETE' })).json());
  return {
    context,
    owner: (handle) => ownerOf(handle, cast, context),
    async callsOf(work) {
      await take();
      await work();
      return (await take()).requests.filter(({ scope }) => scope !== '');
    },
    members: profiles.length,
    async sizes() {
      const sizes = new Map<string, number>();
      const opened = openDatabase(context.settings);
      const { resources: containers } = await opened.containers.readAll().fetchAll();
      for (const { id } of containers) {
        const { resources } = await opened.container(id).items.readAll().fetchAll();
        sizes.set(id, Buffer.byteLength(JSON.stringify(resources)));
      }
      return sizes;
    },
    async stop() {
      await cosmos.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
