import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CosmosClient } from '@azure/cosmos';
import { BlobServiceClient } from '@azure/storage-blob';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { isFree } from './ports.ts';
import { scratchFolder } from './scratch.ts';
import { type PartCrash, type Stack, startStack } from './stack.ts';

const folder = scratchFolder('veil-stack');
afterAll(() => rmSync(folder, { recursive: true }));

const portOf = (url: string) => Number(new URL(url).port);

it('starts parts that know each other, and leaves no port behind', async () => {
  const stack = await startStack({
    dataDir: join(folder, 'wired'),
    parts: ['blob', 'web'],
    flow: 'id_token',
  });
  const settings = await (await fetch(`${stack.addresses.web}/settings.json`)).json();
  expect(settings).toMatchObject({
    apiOrigin: stack.addresses.api,
    identity: { issuer: stack.addresses.identity, flow: 'id_token' },
  });
  const blobs = BlobServiceClient.fromConnectionString(stack.settings.AzureWebJobsStorage ?? '');
  expect(await blobs.getContainerClient('photos').exists()).toBe(true);
  await stack.stop();
  expect(await isFree(portOf(stack.addresses.web))).toBe(true);
  expect(await isFree(portOf(stack.addresses.blob))).toBe(true);
});

it('brings a database of an earlier version up to date, and keeps its items', async () => {
  const dataDir = join(folder, 'earlier');
  const profiles = ({ addresses, settings }: Stack) =>
    new CosmosClient({ endpoint: addresses.cosmos, key: settings.COSMOS_KEY ?? '' })
      .database(settings.COSMOS_DATABASE ?? '')
      .container('profiles');
  const before = await startStack({ dataDir, parts: ['cosmos', 'api'] });
  const { resource: current } = await profiles(before).read();
  if (!current) throw new Error('There is no container for profiles.');
  const { id, partitionKey } = current;
  await profiles(before).replace({ id, partitionKey, indexingPolicy: { indexingMode: 'consistent' } });
  await profiles(before).items.create({ id: 'profile', profileId: '7' });
  await before.stop();
  const after = await startStack({ dataDir, parts: ['cosmos', 'api'] });
  const { resource: updated } = await profiles(after).read();
  expect(updated).toMatchObject({ defaultTtl: -1, indexingPolicy: current.indexingPolicy });
  expect((await profiles(after).item('profile', '7').read()).resource).toMatchObject({ profileId: '7' });
  await after.stop();
});

it('names a part that ends by itself, and keeps quiet about one that was ended', async () => {
  const { promise: crashed, resolve } = Promise.withResolvers<PartCrash>();
  const stack = await startStack({
    dataDir: join(folder, 'crash'),
    parts: ['web', 'blob'],
    onCrash: resolve,
  });
  await stack.part('blob').kill('SIGKILL');
  await stack.part('web').restart();
  process.kill(z.number().parse(stack.part('web').pid), 'SIGKILL');
  expect(await crashed).toMatchObject({ part: 'web', message: 'web ended with SIGKILL.' });
  await stack.stop();
});

it('passes on why a part could not start', async () => {
  const start = startStack({
    dataDir: join(folder, 'refused'),
    parts: ['api'],
    settings: { OUTBOX_SCHEDULE: 'daily' },
  });
  await expect(start).rejects.toThrow('api did not start. Veil cannot start: OUTBOX_SCHEDULE is malformed');
});

it('ends every part when its own process is killed', async () => {
  const owner = fork(join(import.meta.dirname, 'fixtures/stack-owner.ts'), [join(folder, 'orphans')]);
  const [ports] = z.tuple([z.array(z.number())]).parse((await once(owner, 'message')).slice(0, 1));
  owner.kill('SIGKILL');
  for (const port of ports) await expect.poll(() => isFree(port)).toBe(true);
});
