import { rmSync } from 'node:fs';
import {
  AccountSASPermissions,
  AccountSASResourceTypes,
  AccountSASServices,
  generateAccountSASQueryParameters,
  StorageSharedKeyCredential,
} from '@azure/storage-blob';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Child, startChild } from '../child.ts';
import { scratchFolder } from '../scratch.ts';
import { readSample } from '../wiring.ts';

const folder = scratchFolder('veil-queues');
let azurite: Child;
beforeAll(async () => {
  azurite = await startChild(['local/queue/main.ts', '--data', folder]);
});
afterAll(async () => {
  await azurite.kill();
  rmSync(folder, { recursive: true });
});

/** The account key of the sample settings, as `func` reads it. */
function signature(): string {
  const storage = readSample('local.settings.sample.json').AzureWebJobsStorage ?? '';
  const [, key = ''] = /AccountKey=([^;]+)/.exec(storage) ?? [];
  const options = {
    services: AccountSASServices.parse('q').toString(),
    resourceTypes: AccountSASResourceTypes.parse('sco').toString(),
    permissions: AccountSASPermissions.parse('rwdlacup'),
    expiresOn: new Date(Date.now() + 600_000),
  };
  return `${generateAccountSASQueryParameters(options, new StorageSharedKeyCredential('devstoreaccount1', key))}`;
}

it('keeps a message until it is read', async () => {
  const queue = (path: string, method: string, body?: string) =>
    fetch(`${azurite.url}/letters${path}?${signature()}`, {
      method,
      ...(body && { body, headers: { 'content-type': 'application/xml' } }),
    });
  expect((await queue('', 'PUT')).status).toBe(201);
  const message = '<QueueMessage><MessageText>hello</MessageText></QueueMessage>';
  expect((await queue('/messages', 'POST', message)).status).toBe(201);
  expect(await (await queue('/messages', 'GET')).text()).toContain('<MessageText>hello</MessageText>');
});
