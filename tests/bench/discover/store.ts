import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Container, JSONObject } from '@azure/cosmos';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import { readSettings, type Settings } from '../../../api/src/settings.ts';
import { seed } from '../../../local/demo/seed.ts';
import { freePorts, type PartName } from '../../../local/ports.ts';
import { type Stack, startStack } from '../../../local/stack.ts';
import { apiEnvironment, readSample } from '../../../local/wiring.ts';
import { crowdProfile, members } from './crowd.ts';
import { say } from './times.ts';

/** Kept between runs: filling it takes minutes. A run that is ended early goes on where it was. */
export const dataDir = fileURLToPath(new URL('../../../.data/bench-discover', import.meta.url));
const settingsFile = 'local.settings.sample.json';
const ownSettings = { REQUESTS_PER_MINUTE: '100000000', INDEX_BUILD_CHARGE: '100000000' };
/** The SDK waits at the end of each of its calls for a batch that is not full. */
const batchSize = 5000;

/** The same in every run: a sign-in is one at an address of the identity provider. */
async function keptPorts(): Promise<Record<PartName, number>> {
  const note = join(dataDir, 'ports.json');
  if (!existsSync(note)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(note, JSON.stringify(await freePorts()));
  }
  return JSON.parse(readFileSync(note, 'utf8'));
}

async function fill({ items }: Container): Promise<void> {
  const note = join(dataDir, 'filled');
  const filled = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0;
  for (let from = filled; from < members; from += batchSize) {
    const operations = Array.from({ length: batchSize }, (_, n) => {
      const { id, ...profile } = crowdProfile(from + n);
      const profileId = String(id);
      const item: JSONObject = JSON.parse(
        JSON.stringify({ ...profile, id: 'profile', profileId, kind: 'profile' }),
      );
      return { operationType: 'Upsert' as const, partitionKey: profileId, resourceBody: item };
    });
    const results = await items.executeBulkOperations(operations);
    const failed = results.find(({ error }) => error !== undefined);
    if (failed) throw failed.error;
    const done = from + batchSize;
    writeFileSync(note, String(done));
    say(`filled ${done}`);
  }
}

/**
 * The demo community and 100,000 members in the stand-ins, and the API.
 * @param beforeApi the stores are there, and the API is not
 */
export const startFilled = async (beforeApi: (settings: Settings) => Promise<void>): Promise<Stack> =>
  startStack({
    dataDir,
    ports: await keptPorts(),
    settings: ownSettings,
    parts: ['cosmos', 'blob', 'ai', 'identity', 'api'],
    async beforeApi(addresses) {
      const settings = readSettings({
        ...apiEnvironment({ ...readSample(settingsFile), ...ownSettings }, addresses),
        ...ownSettings,
      });
      say('the demo community');
      await seed(addresses, dataDir);
      await fill(openDatabase(settings).container('profiles'));
      await beforeApi(settings);
      say('the API');
    },
  });
