import { type Blobs, undefinedIfMissing } from '../services/blobs.ts';
import { joinInSlices } from '../turns/slices.ts';

const container = 'indexes';

export interface Snapshots {
  read(): Promise<Uint8Array | undefined>;
  write(bytes: Buffer): Promise<void>;
}

export function snapshotsOf(blobs: Blobs, name: string): Snapshots {
  const blob = async () => (await blobs()).getContainerClient(container).getBlockBlobClient(name);
  return {
    async read() {
      const answer = await undefinedIfMissing((await blob()).download());
      if (!answer?.readableStreamBody) return undefined;
      const pieces: Buffer[] = [];
      for await (const piece of answer.readableStreamBody) pieces.push(Buffer.from(piece));
      return joinInSlices(pieces);
    },
    async write(bytes) {
      await (await blob()).uploadData(bytes);
    },
  };
}
