import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeContext } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import { openDatabase } from '../../api/src/platform/cosmos/cosmos.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';
import { asViewer } from '../../api/src/platform/http/viewer.ts';
import { readSettings } from '../../api/src/settings.ts';
import { seed } from '../../local/demo/seed.ts';
import { freePorts } from '../../local/ports.ts';
import { startStack } from '../../local/stack.ts';
import { type Addresses, addressesOf } from '../../local/wiring.ts';

export interface BenchStack {
  place: Addresses;
  /** The API's own code in this process, on the stores of the stack. */
  context: Context;
  database: ReturnType<typeof openDatabase>;
  /** The first step of a request: one read. */
  ownerOf(profileId: number): () => Promise<Owner>;
  stop(): Promise<void>;
}

/** A stack with the demo community, without limits of requests. */
export async function openBenchStack({ hasRealtime = false, hasPages = false } = {}): Promise<BenchStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veil-bench-'));
  const ports = await freePorts();
  const stack = await startStack({
    dataDir,
    ports,
    settings: {
      REQUESTS_PER_MINUTE: '100000000',
      INVITATIONS_PER_MONTH: '1000000',
      ...(hasRealtime && { SIGNALS_ENDPOINT: addressesOf(ports).pubsub }),
    },
    parts: ['cosmos', 'blob', 'identity', 'ai', 'pubsub', 'api', ...(hasPages ? (['web'] as const) : [])],
    // The timer of the API decides about profiles that the story decides about too.
    beforeApi: (addresses) => seed(addresses, dataDir),
  });
  const settings = readSettings(stack.settings);
  const context: Context = composeContext(settings, { log: () => {} });
  return {
    place: stack.addresses,
    context,
    database: openDatabase(settings),
    ownerOf: (profileId) => async () => {
      const found = await context.profiles.find(profileId);
      if (!found) throw new Error(`There is no profile ${profileId}.`);
      const { value: profile, etag } = found;
      const [first] = profile.people;
      const who = { personId: first?.personId ?? '', email: null, name: '', issuedAt: 0 };
      return { ...who, profile, etag, viewer: await asViewer(profile, context) };
    },
    async stop() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
