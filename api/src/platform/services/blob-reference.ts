import { ResourceFactoryResolver } from '@azure/functions-extensions-base';
import * as z from 'zod/mini';

const referenceSchema = z.object({ ContainerName: z.string(), BlobName: z.string() });

/** Call this before functions are registered. Otherwise the host would load an upload of any size into memory. */
export function receiveBlobReferences(): void {
  ResourceFactoryResolver.getInstance().registerResourceFactory('AzureStorageBlobs', (data) => {
    const [first] = Array.isArray(data) ? data : [data];
    return JSON.parse(String(first?.content));
  });
}

export const blobName = (triggeredBy: unknown): string => referenceSchema.parse(triggeredBy).BlobName;
