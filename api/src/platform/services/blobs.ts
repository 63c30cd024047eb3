import type { BlobClient, BlobServiceClient, ContainerClient } from '@azure/storage-blob';

interface BlobSettings {
  /** Set on one machine: a connection string with the account's key. */
  PHOTO_STORAGE?: string | undefined;
  /** Set in Azure, where the managed identity signs in. */
  PHOTO_STORAGE__blobServiceUri?: string | undefined;
}

export type Blobs = () => Promise<BlobServiceClient>;

const tryTimeoutInMs = 15_000;

/** The storage SDK takes a quarter of a second to load, so it is loaded by the first call that needs it. */
export function lazyBlobs(settings: BlobSettings): Blobs {
  let opened: Promise<BlobServiceClient> | undefined;
  return () => {
    opened ??= openClient(settings).catch((fault: unknown) => {
      opened = undefined;
      throw fault;
    });
    return opened;
  };
}

async function openClient({
  PHOTO_STORAGE: connection,
  ...settings
}: BlobSettings): Promise<BlobServiceClient> {
  const { BlobServiceClient } = await import('@azure/storage-blob');
  const options = { retryOptions: { maxTries: 3, tryTimeoutInMs, retryDelayInMs: 200 } };
  if (connection) return BlobServiceClient.fromConnectionString(connection, options);
  const { DefaultAzureCredential } = await import('@azure/identity');
  const account = settings.PHOTO_STORAGE__blobServiceUri ?? '';
  return new BlobServiceClient(account, new DefaultAzureCredential(), options);
}

export async function undefinedIfMissing<T>(ask: Promise<T>): Promise<T | undefined> {
  try {
    return await ask;
  } catch (fault) {
    if (fault instanceof Error && 'statusCode' in fault && fault.statusCode === 404) return undefined;
    throw fault;
  }
}

export function eraseBlobs(container: ContainerClient, prefix: string): Promise<void> {
  return eraseListed(container, prefix, () => true);
}

export function eraseBlob(container: ContainerClient, name: string): Promise<void> {
  return eraseListed(container, name, (found) => found === name);
}

async function eraseListed(
  container: ContainerClient,
  prefix: string,
  isMeant: (name: string) => boolean,
): Promise<void> {
  for await (const { name, versionId } of container.listBlobsFlat({ prefix, includeVersions: true })) {
    if (!isMeant(name)) continue;
    const blob = container.getBlobClient(name);
    await deleteWhole(blob);
    if (versionId) await blob.withVersion(versionId).deleteIfExists();
  }
}

/** Deletes a blob with its snapshots. A pending copy into the blob is aborted first. */
async function deleteWhole(blob: BlobClient): Promise<void> {
  try {
    await blob.deleteIfExists({ deleteSnapshots: 'include' });
  } catch (fault) {
    const { copyId, copyStatus } = (await undefinedIfMissing(blob.getProperties())) ?? {};
    if (copyId === undefined || copyStatus !== 'pending') throw fault;
    await blob.abortCopyFromURL(copyId);
    await blob.deleteIfExists({ deleteSnapshots: 'include' });
  }
}

export async function readAtMost(most: number, stream: NodeJS.ReadableStream): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}
