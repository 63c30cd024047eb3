import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobServiceClient } from '@azure/storage-blob';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Child, startChild } from '../child.ts';
import { readSample } from '../wiring.ts';

const folder = mkdtempSync(join(tmpdir(), 'veil-azurite-'));
let azurite: Child;
const start = async () => {
  azurite = await startChild(['local/blob/main.ts', '--data', folder]);
};
beforeAll(start);
afterAll(async () => {
  await azurite.kill();
  rmSync(folder, { recursive: true });
});

function photos() {
  const sample = readSample('local.settings.sample.json').AzureWebJobsStorage ?? '';
  const connection = sample.replace(/BlobEndpoint=[^;]*/, `BlobEndpoint=${azurite.url}`);
  return BlobServiceClient.fromConnectionString(connection).getContainerClient('photos');
}

it('keeps what it acknowledged, however it ends', async () => {
  await photos().create();
  const names = Array.from({ length: 20 }, (_, at) => `${at}.txt`);
  await Promise.all(names.map((name) => photos().getBlockBlobClient(name).upload(name, name.length)));
  await photos().getBlobClient('0.txt').delete();
  await azurite.kill('SIGKILL');
  await start();
  const kept: string[] = [];
  for await (const { name } of photos().listBlobsFlat()) kept.push(name);
  expect(kept.sort()).toEqual(names.slice(1).sort());
  expect((await photos().getBlobClient('7.txt').downloadToBuffer()).toString()).toBe('7.txt');
});
