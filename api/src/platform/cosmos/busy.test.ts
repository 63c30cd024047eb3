import { once } from 'node:events';
import { createServer } from 'node:http';
import { BlobServiceClient } from '@azure/storage-blob';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isBusy } from './busy.ts';

let status = 503;
const store = createServer((_request, response) => response.writeHead(status).end());
let blobs: BlobServiceClient;
beforeAll(async () => {
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = z.object({ port: z.number() }).parse(store.address());
  blobs = new BlobServiceClient(`http://127.0.0.1:${port}`, undefined, { retryOptions: { maxTries: 1 } });
});
afterAll(() => store.close());

it.each([
  [503, true],
  [429, true],
  [500, false],
  [403, false],
])('tells by what the photo store answers (%i) whether it is busy: %s', async (answered, expected) => {
  status = answered;
  const fault = await blobs.getProperties().catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(Error);
  expect(isBusy(fault)).toBe(expected);
});

it('takes no other fault for it', () => {
  expect(isBusy(new Error('503'))).toBe(false);
  expect(isBusy(undefined)).toBe(false);
});
