import { type Blobs, readAtMost, unlessMissing } from '../blobs.ts';

const container = 'indexes';

export interface Snapshots {
  read(): Promise<Uint8Array | undefined>;
  write(bytes: Buffer): Promise<void>;
}

/** The one snapshot of an index, which replaces the one before. */
export function snapshotsOf(blobs: Blobs, name: string): Snapshots {
  const blob = async () => (await blobs()).getContainerClient(container).getBlockBlobClient(name);
  return {
    async read() {
      const answer = await unlessMissing((await blob()).download());
      return answer?.readableStreamBody && readAtMost(Number.POSITIVE_INFINITY, answer.readableStreamBody);
    },
    async write(bytes) {
      await (await blob()).uploadData(bytes);
    },
  };
}
