import { buffer } from 'node:stream/consumers';
import type { BlobClient } from '@azure/storage-blob';
import { type Blobs, unlessMissing } from '../platform/blobs.ts';
import type { Pictures } from './picture.ts';
import { type UploadAddress, uploadAddresses } from './sas.ts';

export type PictureSize = 'thumbnail' | 'full';
export const pictureType = 'image/webp';

const quarantine = 'quarantine';
const photos = 'photos';
const sizes = ['full', 'thumbnail'] as const;

/** Of the profile's photo, in either container. */
export const uploadName = (profileId: number, photoId: string): string => `${profileId}/${photoId}`;
const pictureName = (size: PictureSize, profileId: number, photoId: string): string =>
  `${size}/${profileId}/${photoId}`;

/** The profile and the photo that a name in quarantine stands for; undefined for a name that is none of ours. */
export function parseUploadName(name: string): { profileId: number; photoId: string } | undefined {
  const [, profileId, photoId] = /^([1-9]\d{0,15})\/([0-9a-f-]{36})$/.exec(name) ?? [];
  return photoId === undefined ? undefined : { profileId: Number(profileId), photoId };
}

export interface Upload {
  name: string;
  arrivedAt: Date;
}

export type PhotoBlobs = ReturnType<typeof createPhotoBlobs>;

/** The bytes of photos: what was uploaded, in `quarantine`, and what was made of it, in `photos`. */
export function createPhotoBlobs(blobs: Blobs) {
  let addresses: UploadAddress | undefined;
  const blob = async (container: string, name: string): Promise<BlobClient> =>
    (await blobs()).getContainerClient(container).getBlobClient(name);
  const erase = async (container: string, name: string): Promise<void> => {
    await (await blob(container, name)).deleteIfExists();
  };
  const read = async (container: string, name: string) => {
    const answer = await unlessMissing((await blob(container, name)).download());
    if (!answer?.readableStreamBody) return undefined;
    return { bytes: await buffer(answer.readableStreamBody), etag: answer.etag ?? '' };
  };

  return {
    async uploadAddress(profileId: number, photoId: string, now: Date): Promise<string> {
      addresses ??= uploadAddresses(await blobs());
      return addresses(quarantine, uploadName(profileId, photoId), now);
    },

    /** Bytes of the upload; undefined when nothing is there. */
    async uploadSize(name: string): Promise<number | undefined> {
      const properties = await unlessMissing((await blob(quarantine, name)).getProperties());
      return properties?.contentLength;
    },

    async readUpload(name: string): Promise<Buffer | undefined> {
      return (await read(quarantine, name))?.bytes;
    },

    eraseUpload: (name: string): Promise<void> => erase(quarantine, name),

    /** The first `limit` uploads by name; the container holds only what is not yet dealt with. */
    async listUploads(limit: number): Promise<Upload[]> {
      const container = (await blobs()).getContainerClient(quarantine);
      const uploads: Upload[] = [];
      for await (const { name, properties } of container.listBlobsFlat()) {
        if (uploads.length === limit) break;
        uploads.push({ name, arrivedAt: properties.createdOn ?? properties.lastModified });
      }
      return uploads;
    },

    async savePictures(profileId: number, photoId: string, pictures: Pictures): Promise<void> {
      const container = (await blobs()).getContainerClient(photos);
      await Promise.all(
        sizes.map((size) =>
          container
            .getBlockBlobClient(pictureName(size, profileId, photoId))
            .uploadData(pictures[size], { blobHTTPHeaders: { blobContentType: pictureType } }),
        ),
      );
    },

    /** `etag` is quoted, as in the header. */
    readPicture: (size: PictureSize, profileId: number, photoId: string) =>
      read(photos, pictureName(size, profileId, photoId)),

    /** The pictures and the upload, those that exist. Safe to repeat. */
    async erase(profileId: number, photoId: string): Promise<void> {
      await Promise.all(sizes.map((size) => erase(photos, pictureName(size, profileId, photoId))));
      await erase(quarantine, uploadName(profileId, photoId));
    },
  };
}
