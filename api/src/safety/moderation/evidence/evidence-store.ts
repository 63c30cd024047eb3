import { type Blobs, eraseBlob, readAtMost, undefinedIfMissing } from '../../../platform/services/blobs.ts';

const container = 'evidence';
/** In bytes, more than any picture of the app has. */
const maxPictureBytes = 20 * 1024 * 1024;

/** Copies of reported photos, named `<subjectId>/<photoId>-<version>`. They outlive the photos. */
export function createEvidenceStore(blobs: Blobs) {
  const all = async () => (await blobs()).getContainerClient(container);
  return {
    /** Safe to repeat. */
    async keep(name: string, bytes: Uint8Array): Promise<void> {
      const blob = (await all()).getBlockBlobClient(name);
      await blob.upload(Buffer.from(bytes), bytes.length);
    },

    async read(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
      const answer = await undefinedIfMissing((await all()).getBlobClient(name).download());
      return answer?.readableStreamBody && readAtMost(maxPictureBytes, answer.readableStreamBody);
    },

    async *listAbout(subjectId: number): AsyncGenerator<string> {
      for await (const { name } of (await all()).listBlobsFlat({ prefix: `${subjectId}/` })) yield name;
    },

    async erase(name: string): Promise<void> {
      await eraseBlob(await all(), name);
    },
  };
}
