import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CosmosClient, type JSONObject } from '@azure/cosmos';
import { seed } from '../../../local/demo/seed.ts';
import { type Stack, startStack } from '../../../local/stack.ts';
import { type Addresses, apiEnvironment, readSample } from '../../../local/wiring.ts';
import { type Person, signIn } from '../../http/story.ts';
import { crowdProfile, members } from './crowd.ts';
import { took } from './times.ts';

/** Kept between runs: filling it takes minutes. */
const dataDir = new URL('../../../.data/bench-discover', import.meta.url).pathname;
const settings = { REQUESTS_PER_MINUTE: '100000000', INDEX_BUILD_CHARGE: '100000000' };
const atOnce = 100;

export interface Searched {
  readonly stack: Stack;
  readonly person: Person;
  /** How long the index took to be built anew from the change feed, in s. */
  readonly rebuilt: number;
  /** How long the first search of an instance took that found a snapshot, in ms. */
  readonly cold: number;
}

const viewer = 'nadia@veil.example';

async function fill(addresses: Addresses): Promise<void> {
  const filled = join(dataDir, 'filled');
  await seed(addresses, dataDir);
  if (existsSync(filled)) return;
  const environment = apiEnvironment(readSample('local.settings.sample.json'), addresses);
  const client = new CosmosClient({ endpoint: addresses.cosmos, key: environment.COSMOS_KEY ?? '' });
  const { items } = client.database(environment.COSMOS_DATABASE ?? '').container('profiles');
  for (let from = 0; from < members; from += atOnce) {
    const operations = Array.from({ length: atOnce }, (_, n) => {
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
  }
  writeFileSync(filled, '');
}

const start = (): Promise<Stack> =>
  startStack({ dataDir, settings, parts: ['cosmos', 'blob', 'ai', 'identity', 'api'], beforeApi: fill });

const search = (person: Person) => person.call.get('discoverMembers', {});

async function signedIn({ addresses }: Stack): Promise<Person> {
  const person = await signIn(addresses, viewer);
  // Not a part of the search: the host loads the app with the first call.
  await person.call.get('me', {});
  return person;
}

/** 100,000 members in the stand-in for the store, and the API that has gathered them. */
export async function startSearched(): Promise<Searched> {
  const known = join(dataDir, 'rebuilt');
  if (!existsSync(known)) {
    const stack = await start();
    try {
      const person = await signedIn(stack);
      const ms = await took(async () => {
        while ((await search(person)).isGathering) await wait(100);
      });
      // The snapshot is written after the table can be searched.
      await wait(5000);
      writeFileSync(known, String(ms / 1000));
    } finally {
      await stack.stop();
    }
  }
  const stack = await start();
  const person = await signedIn(stack);
  const cold = await took(async () => {
    while ((await search(person)).isGathering) await wait(10);
  });
  return { stack, person, cold, rebuilt: Number(readFileSync(known, 'utf8')) };
}
