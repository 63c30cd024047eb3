import { readFileSync } from 'node:fs';
import { BlobServiceClient } from '@azure/storage-blob';
import * as z from 'zod';

const Storage = z.object({
  containers: z.array(z.string()),
  cors: z.object({
    allowedMethods: z.array(z.string()),
    allowedHeaders: z.array(z.string()),
    maxAgeInSeconds: z.number(),
  }),
});
const storageFile = new URL('../infra/blob-containers.json', import.meta.url);

/**
 * Creates the blob containers, none of them public, and allows uploads from the site at `origin`, as Bicep does in
 * Azure.
 */
export async function createBlobContainers(connection: string, origin: string): Promise<void> {
  const { containers, cors } = Storage.parse(JSON.parse(readFileSync(storageFile, 'utf8')));
  const service = BlobServiceClient.fromConnectionString(connection);
  await service.setProperties({
    cors: [
      {
        allowedOrigins: origin,
        allowedMethods: cors.allowedMethods.join(','),
        allowedHeaders: cors.allowedHeaders.join(','),
        exposedHeaders: '',
        maxAgeInSeconds: cors.maxAgeInSeconds,
      },
    ],
  });
  await Promise.all(containers.map((name) => service.getContainerClient(name).createIfNotExists()));
}
