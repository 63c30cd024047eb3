import { ResourceFactoryResolver } from '@azure/functions-extensions-base';
import * as z from 'zod/mini';

const reference = z.object({ ContainerName: z.string(), BlobName: z.string() });

/**
 * Makes a blob trigger with `sdkBinding` pass a reference instead of the bytes: uploads have no size limit, and the
 * host would load them into memory first. Call once, before functions are registered.
 */
export function receiveBlobReferences(): void {
  ResourceFactoryResolver.getInstance().registerResourceFactory('AzureStorageBlobs', (data) => {
    const [first] = Array.isArray(data) ? data : [data];
    return JSON.parse(String(first?.content));
  });
}

/** The blob's name within its container. */
export const blobName = (triggeredBy: unknown): string => reference.parse(triggeredBy).BlobName;
