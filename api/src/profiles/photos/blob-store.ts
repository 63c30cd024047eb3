import type { BlobClient, BlobGetPropertiesResponse } from '@azure/storage-blob';
import { photoLimits } from '../../../contract/profiles/photos/fields.ts';
import {
  type Blobs,
  eraseBlob,
  eraseBlobs,
  readAtMost,
  undefinedIfMissing,
} from '../../platform/services/blobs.ts';
import type { PhotoOwner } from './album/owner.ts';
import {
  type OwnedPhoto,
  type PictureVersion,
  pictureName,
  picturesOf,
  type Rendition,
  renditions,
  uploadName,
  uploadsOf,
} from './blob-names.ts';
import type { Pictures } from './pictures/picture.ts';
import { type UploadAddress, uploadAddresses } from './upload/sas.ts';

export const pictureType = 'image/webp';

const quarantineContainer = 'quarantine';
const photosContainer = 'photos';

export interface Upload {
  name: string;
  arrivedAt: Date;
}
export interface UploadState {
  /** In bytes. */
  size: number;
  /** True for a complete block blob in an online tier without a content encoding. */
  isReadable: boolean;
}
export interface Picture {
  name: string;
  madeAt: Date;
}

/** Uploads are in the container `quarantine`, pictures in `photos`. */
export function createPhotoBlobs(blobs: Blobs) {
  let addresses: UploadAddress | undefined;
  const blob = async (container: string, name: string): Promise<BlobClient> =>
    (await blobs()).getContainerClient(container).getBlobClient(name);
  const erase = async (container: string, name: string): Promise<void> =>
    eraseBlob((await blobs()).getContainerClient(container), name);
  const eraseBelow = async (container: string, prefix: string): Promise<void> =>
    eraseBlobs((await blobs()).getContainerClient(container), prefix);
  /** @param page continuation token; undefined for the first page. `next` is undefined after the last page. */
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
    const answer = await undefinedIfMissing((await blob(container, name)).download(0, count));
    return answer?.readableStreamBody && readAtMost(most, answer.readableStreamBody);
  };

  return {
    async uploadAddress(photo: OwnedPhoto, now: Date): Promise<string> {
      addresses ??= uploadAddresses(await blobs());
      return addresses(quarantineContainer, uploadName(photo), now);
    },

    async findUpload(name: string): Promise<UploadState | undefined> {
      try {
        const properties = await undefinedIfMissing((await blob(quarantineContainer, name)).getProperties());
        return properties && { size: properties.contentLength ?? 0, isReadable: isPlain(properties) };
      } catch (fault) {
        // The uploader encrypted the blob with their own key.
        if (fault instanceof Error && 'statusCode' in fault && fault.statusCode === 409)
          return { size: 0, isReadable: false };
        throw fault;
      }
    },

    /** Reads one byte more than allowed, because the upload may have been replaced since its size was read. */
    async readUpload(name: string): Promise<Buffer | undefined> {
      return read(quarantineContainer, name, photoLimits.maxBytes + 1);
    },

    eraseUpload: (name: string): Promise<void> => erase(quarantineContainer, name),

    async listUploads(page: string | undefined, limit: number) {
      const { found, next } = await list(quarantineContainer, page, limit);
      const uploads = found.map(
        ({ name, properties }): Upload => ({
          name,
          arrivedAt: properties.createdOn ?? properties.lastModified,
        }),
      );
      return { uploads, next };
    },

    /** Sorted by name, so that an owner's pictures are adjacent. */
    async listPictures(page: string | undefined, limit: number) {
      const { found, next } = await list(photosContainer, page, limit);
      const pictures = found.map(
        ({ name, properties }): Picture => ({ name, madeAt: properties.lastModified }),
      );
      return { pictures, next };
    },

    erasePicture: (name: string): Promise<void> => erase(photosContainer, name),

    async savePictures(version: PictureVersion, pictures: Pictures): Promise<void> {
      const container = (await blobs()).getContainerClient(photosContainer);
      await Promise.all(
        renditions.map((size) =>
          container
            .getBlockBlobClient(pictureName(size, version))
            .uploadData(pictures[size], { blobHTTPHeaders: { blobContentType: pictureType } }),
        ),
      );
    },

    readPicture: (size: Rendition, version: PictureVersion) =>
      read(photosContainer, pictureName(size, version)),

    async erasePictures(version: PictureVersion): Promise<void> {
      await Promise.all(renditions.map((size) => erase(photosContainer, pictureName(size, version))));
    },

    /** Safe to repeat. */
    async eraseAll(owner: PhotoOwner): Promise<void> {
      await Promise.all(renditions.map((size) => eraseBelow(photosContainer, picturesOf(size, owner))));
      await eraseBelow(quarantineContainer, uploadsOf(owner));
    },

    /** Safe to repeat. */
    async erase(photo: OwnedPhoto): Promise<void> {
      const { owner, photoId } = photo;
      await Promise.all(
        renditions.map((size) => eraseBelow(photosContainer, picturesOf(size, owner, photoId))),
      );
      await erase(quarantineContainer, uploadName(photo));
    },
  };
}

/** The permission to create a blob also allows other blob types, the archive tier, pending copies and encodings. */
const isPlain = ({ blobType, accessTier, copyStatus, contentEncoding }: BlobGetPropertiesResponse): boolean =>
  blobType === 'BlockBlob' && accessTier !== 'Archive' && copyStatus !== 'pending' && !contentEncoding;
