import '../without-telemetry.ts';
import { mkdirSync } from 'node:fs';
import { BlobServerFactory } from 'azurite/dist/src/blob/BlobServerFactory.js';
import { keepAliveSeconds } from '../listen.ts';
import { announceReady, endWithParent, partOptions } from '../part.ts';
import { saveBeforeAnswering } from './durable.ts';

/** Azurite's blob service in this process, so that it ends with its parent like every other part. */
const { port, data, rest } = partOptions();
mkdirSync(data, { recursive: true });

const server = await new BlobServerFactory().createServer({
  blobHost: () => '127.0.0.1',
  blobPort: () => port,
  blobKeepAliveTimeout: () => keepAliveSeconds,
  location: async () => data,
  debug: async () => undefined,
  silent: () => true,
  loose: () => false,
  // The storage SDK is often newer than the versions that the emulator lists.
  skipApiVersionCheck: () => true,
  disableProductStyleUrl: () => false,
  inMemoryPersistence: () => false,
  extentMemoryLimit: () => undefined,
  cert: () => '',
  key: () => '',
  pwd: () => '',
  oauth: () => undefined,
});
// Saving takes longer the more blobs there are.
if (rest.blobs !== 'fleeting') saveBeforeAnswering(server);
await server.start();
endWithParent(() => server.close());
announceReady(`${server.getHttpServerAddress()}/devstoreaccount1`);
