import type { BlobServiceClient } from '@azure/storage-blob';

export interface BlobSettings {
  /** A connection string with the account's key, on one machine. */
  PHOTO_STORAGE?: string | undefined;
  /** The account's address in Azure, where the managed identity signs in. */
  PHOTO_STORAGE__blobServiceUri?: string | undefined;
}

/** Asked for when first needed. */
export type Blobs = () => Promise<BlobServiceClient>;

const tryTimeoutInMs = 15_000;

/** The storage SDK takes a quarter of a second to load, so that only a call that needs it pays. */
export function lazyBlobs(settings: BlobSettings): Blobs {
  let opened: Promise<BlobServiceClient> | undefined;
  return () => {
    opened ??= open(settings).catch((fault: unknown) => {
      opened = undefined;
      throw fault;
    });
    return opened;
  };
}

async function open({ PHOTO_STORAGE: connection, ...settings }: BlobSettings): Promise<BlobServiceClient> {
  const { BlobServiceClient } = await import('@azure/storage-blob');
  const options = { retryOptions: { maxTries: 3, tryTimeoutInMs, retryDelayInMs: 200 } };
  if (connection) return BlobServiceClient.fromConnectionString(connection, options);
  const { DefaultAzureCredential } = await import('@azure/identity');
  const account = settings.PHOTO_STORAGE__blobServiceUri ?? '';
  return new BlobServiceClient(account, new DefaultAzureCredential(), options);
}

/** The answer to `ask`, or undefined where the blob is not there. */
export async function unlessMissing<T>(ask: Promise<T>): Promise<T | undefined> {
  try {
    return await ask;
  } catch (fault) {
    if (fault instanceof Error && 'statusCode' in fault && fault.statusCode === 404) return undefined;
    throw fault;
  }
}
