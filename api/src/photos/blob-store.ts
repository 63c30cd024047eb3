import type { BlobClient, BlobGetPropertiesResponse } from '@azure/storage-blob';
import { photoLimits } from '../../contract/photos.ts';
import { type Blobs, eraseBlob, eraseBlobs, readAtMost, unlessMissing } from '../platform/blobs.ts';
import {
  type OwnedPhoto,
  type PictureSize,
  type PictureVersion,
  pictureName,
  pictureSizes,
  picturesOf,
  uploadName,
  uploadsOf,
} from './blob-names.ts';
import type { PhotoOwner } from './owner.ts';
import type { Pictures } from './picture.ts';
import { type UploadAddress, uploadAddresses } from './sas.ts';

export const pictureType = 'image/webp';

const quarantine = 'quarantine';
const photos = 'photos';

export interface Upload {
  name: string;
  arrivedAt: Date;
}
/** What can be told of an upload before any of it is read. */
export interface UploadState {
  /** In bytes. */
  size: number;
  /** Whether it is an ordinary file that can be read now and as it is. */
  isReadable: boolean;
}
export interface Picture {
  name: string;
  madeAt: Date;
}

export type PhotoBlobs = ReturnType<typeof createPhotoBlobs>;

/** The bytes of photos: what was uploaded, in `quarantine`, and what was made of it, in `photos`. */
export function createPhotoBlobs(blobs: Blobs) {
  let addresses: UploadAddress | undefined;
  const blob = async (container: string, name: string): Promise<BlobClient> =>
    (await blobs()).getContainerClient(container).getBlobClient(name);
  const erase = async (container: string, name: string): Promise<void> =>
    eraseBlob((await blobs()).getContainerClient(container), name);
  const eraseBelow = async (container: string, prefix: string): Promise<void> =>
    eraseBlobs((await blobs()).getContainerClient(container), prefix);
  /** @param page `next` of the page before; the first without. At the end there is no next one. */
  const list = async (container: string, page: string | undefined, limit: number) => {
    const pages = (await blobs())
      .getContainerClient(container)
      .listBlobsFlat()
      .byPage({ maxPageSize: limit, ...(page !== undefined && { continuationToken: page }) });
    for await (const { segment, continuationToken } of pages)
      return { found: segment.blobItems, next: continuationToken || undefined };
    return { found: [], next: undefined };
  };
  const read = async (container: string, name: string, most = Number.POSITIVE_INFINITY) => {
    const count = Number.isFinite(most) ? most : undefined;
    const answer = await unlessMissing((await blob(container, name)).download(0, count));
    return answer?.readableStreamBody && readAtMost(most, answer.readableStreamBody);
  };

  return {
    async uploadAddress(photo: OwnedPhoto, now: Date): Promise<string> {
      addresses ??= uploadAddresses(await blobs());
      return addresses(quarantine, uploadName(photo), now);
    },

    /** undefined when nothing is there. */
    async findUpload(name: string): Promise<UploadState | undefined> {
      try {
        const properties = await unlessMissing((await blob(quarantine, name)).getProperties());
        return properties && { size: properties.contentLength ?? 0, isReadable: isPlain(properties) };
      } catch (fault) {
        // Encrypted with a key of the uploader's own.
        if (fault instanceof Error && 'statusCode' in fault && fault.statusCode === 409)
          return { size: 0, isReadable: false };
        throw fault;
      }
    },

    /** One byte more than is allowed, at most: the upload may be another by now than the one whose size was asked. */
    async readUpload(name: string): Promise<Buffer | undefined> {
      return read(quarantine, name, photoLimits.maxBytes + 1);
    },

    eraseUpload: (name: string): Promise<void> => erase(quarantine, name),

    /** A page of uploads by name; the container holds only what is not yet dealt with. */
    async listUploads(page: string | undefined, limit: number) {
      const { found, next } = await list(quarantine, page, limit);
      const uploads = found.map(
        ({ name, properties }): Upload => ({
          name,
          arrivedAt: properties.createdOn ?? properties.lastModified,
        }),
      );
      return { uploads, next };
    },

    /** A page of all pictures by name, so that those of one owner stand together. */
    async listPictures(page: string | undefined, limit: number) {
      const { found, next } = await list(photos, page, limit);
      const pictures = found.map(
        ({ name, properties }): Picture => ({ name, madeAt: properties.lastModified }),
      );
      return { pictures, next };
    },

    erasePicture: (name: string): Promise<void> => erase(photos, name),

    async savePictures(version: PictureVersion, pictures: Pictures): Promise<void> {
      const container = (await blobs()).getContainerClient(photos);
      await Promise.all(
        pictureSizes.map((size) =>
          container
            .getBlockBlobClient(pictureName(size, version))
            .uploadData(pictures[size], { blobHTTPHeaders: { blobContentType: pictureType } }),
        ),
      );
    },

    readPicture: (size: PictureSize, version: PictureVersion) => read(photos, pictureName(size, version)),

    async erasePictures(version: PictureVersion): Promise<void> {
      await Promise.all(pictureSizes.map((size) => erase(photos, pictureName(size, version))));
    },

    /** All pictures and uploads of the owner. Safe to repeat. */
    async eraseAll(owner: PhotoOwner): Promise<void> {
      await Promise.all(pictureSizes.map((size) => eraseBelow(photos, picturesOf(size, owner))));
      await eraseBelow(quarantine, uploadsOf(owner));
    },

    /** Every picture of the photo and its upload, those that exist. Safe to repeat. */
    async erase(photo: OwnedPhoto): Promise<void> {
      const { owner, photoId } = photo;
      await Promise.all(pictureSizes.map((size) => eraseBelow(photos, picturesOf(size, owner, photoId))));
      await erase(quarantine, uploadName(photo));
    },
  };
}

/**
 * The permission to create a blob also allows page and append blobs, the archive tier, copies that are still under way
 * and an encoding that would be undone while reading.
 */
const isPlain = ({ blobType, accessTier, copyStatus, contentEncoding }: BlobGetPropertiesResponse): boolean =>
  blobType === 'BlockBlob' && accessTier !== 'Archive' && copyStatus !== 'pending' && !contentEncoding;
