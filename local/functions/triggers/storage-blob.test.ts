import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobServiceClient, type ContainerClient } from '@azure/storage-blob';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { type Child, startChild } from '../../child.ts';
import { readSample } from '../../wiring.ts';

const folder = mkdtempSync(join(tmpdir(), 'veil-blobs-'));
const seenShape = z.object({
  blobs: z.array(z.object({ text: z.string(), from: z.string(), name: z.string(), owner: z.string() })),
});
let azurite: Child;
let host: Child;
let connection: string;
let photos: ContainerClient;

const startHost = (data = 'host', settings: Record<string, string> = {}) =>
  startChild(
    [
      'local/functions/main.ts',
      ...[
        '--app',
        'local/functions/fixtures/blob-app/main.ts',
        '--settings',
        'local/functions/fixtures/settings.json',
      ],
      ...['--data', join(folder, data)],
    ],
    { env: { ...process.env, AzureWebJobsStorage: connection, ...settings } },
  );

beforeAll(async () => {
  azurite = await startChild(['local/blob/main.ts', '--data', join(folder, 'azurite')]);
  const sample = readSample('local.settings.sample.json').AzureWebJobsStorage ?? '';
  connection = sample.replace(/BlobEndpoint=[^;]*/, `BlobEndpoint=${azurite.url}`);
  photos = BlobServiceClient.fromConnectionString(connection).getContainerClient('photos');
  await photos.create();
  host = await startHost();
});
afterAll(async () => {
  await host.kill();
  await azurite.kill();
  rmSync(folder, { recursive: true });
});

const putPhoto = (name: string, text: string) =>
  photos.getBlockBlobClient(name).upload(text, Buffer.byteLength(text));
/** Looks now, whatever the polling is at, and waits for the end. */
const runFunction = (name = 'developed') => fetch(`${host.url}/admin/functions/${name}`, { method: 'POST' });
const readSeen = async () => seenShape.parse(await (await fetch(`${host.url}/api/seen`)).json()).blobs;

it('hands over each new or changed blob once, with what the path says', async () => {
  await putPhoto('7/first.txt', 'one');
  await putPhoto('7/other.jpg', 'not meant');
  await runFunction();
  await runFunction();
  expect(await readSeen()).toEqual([{ text: 'one', from: 'photos/7/first.txt', name: 'first', owner: '7' }]);
  await putPhoto('7/first.txt', 'two');
  await runFunction();
  expect((await readSeen()).map(({ text }) => text)).toEqual(['one', 'two']);
});

it('names the blob, without its bytes, to a function that asked for that', async () => {
  await putPhoto('7/large.raw', 'never sent');
  await runFunction('catalogued');
  expect((await readSeen()).at(-1)).toEqual({
    text: '{"Connection":"AzureWebJobsStorage","ContainerName":"photos","BlobName":"7/large.raw"}',
    from: 'photos/7/large.raw',
    name: 'large',
    owner: '7',
  });
});

it('remembers over a restart what it has handled', async () => {
  await host.kill();
  host = await startHost();
  await putPhoto('8/second.txt', 'three');
  await runFunction();
  expect((await readSeen()).map(({ text }) => text)).toEqual(['three']);
});

it('gives up on a blob after five tries, and says so', async () => {
  await putPhoto('9/bad.txt', 'broken');
  for (let tries = 0; tries < 6; tries++) await runFunction();
  expect((await readSeen()).filter(({ text }) => text === 'broken')).toHaveLength(5);
  const poison = await (await fetch(`${host.url}/admin/blobs/poison`)).json();
  expect(poison).toMatchObject([
    { function: 'developed', blob: 'photos/9/bad.txt', outcome: 'poison', fault: 'cannot be developed' },
  ]);
});

it('runs for one blob that the admin call names, handled or not', async () => {
  const init = { method: 'POST', body: JSON.stringify({ input: 'photos/8/second.txt' }) };
  expect((await fetch(`${host.url}/admin/functions/developed`, init)).status).toBe(202);
  expect((await readSeen()).filter(({ text }) => text === 'three')).toHaveLength(2);
});

it('leaves blobs to others where its function is disabled, but for the admin call', async () => {
  await host.kill();
  host = await startHost('beside', { 'AzureWebJobs.developed.Disabled': 'true' });
  // The other function has looked at them all, and this one would have begun before it.
  await runFunction('catalogued');
  expect((await readSeen()).filter(({ name }) => name === 'second')).toEqual([]);
  await runFunction();
  expect((await readSeen()).map(({ name }) => name)).toContain('second');
});
