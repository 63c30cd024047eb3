import { ResourceFactoryResolver } from '@azure/functions-extensions-base';
import * as z from 'zod/mini';

const reference = z.object({ ContainerName: z.string(), BlobName: z.string() });

/**
 * Lets a blob trigger with `sdkBinding` tell which blob it is about rather than hand over the bytes: nothing limits the
 * size of an upload, and the host would take all of it into memory first. Call once, before functions are registered.
 */
export function receiveBlobReferences(): void {
  ResourceFactoryResolver.getInstance().registerResourceFactory('AzureStorageBlobs', (data) => {
    const [first] = Array.isArray(data) ? data : [data];
    return JSON.parse(String(first?.content));
  });
}

/** The name, within its container, of the blob that a function was triggered by. */
export const blobName = (triggeredBy: unknown): string => reference.parse(triggeredBy).BlobName;
