import { photoLimits } from '@veil/api/contract/profiles/photos/fields';
import { deletePhoto, notifyPhotoUploaded, photoUploadUrl } from '@veil/api/contract/profiles/photos/photos';
import { call } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { showsInput } from '../shows.ts';
import { withinPixels } from './file-bytes.ts';
import { typeOf } from './file-checks.ts';
import { wishesForPerson } from './person-may-look.tsx';
import { type PutOptions, putBlob, UploadFault } from './put-blob.ts';
import type { PhotoStatement } from './upload-store.ts';

interface SendOptions extends PhotoStatement, Pick<PutOptions, 'onProgress' | 'signal'> {
  /** The id of the photo. All attempts for a file use the same id. */
  photoId: string;
}

/** Where a photo is uploaded to, such as a profile or an event. */
export interface PhotoAlbum {
  askForAddress(file: {
    requestId: string;
    contentType: string;
    fileName: string;
    fileSize: number;
    shows?: number[];
    connections?: number[];
    becomesPrimary?: boolean;
  }): Promise<{ uploadUrl: string }>;
  /** Called when the bytes have been uploaded. */
  confirm(photoId: string): Promise<unknown>;
  remove(photoId: string): Promise<unknown>;
}

export const ownAlbum: PhotoAlbum = {
  askForAddress: (file) =>
    call(photoUploadUrl, { ...file, ...(wishesForPerson() && { personMayLook: true }) }),
  confirm: (photoId) => call(notifyPhotoUploaded, { photoId }),
  remove: (photoId) => call(deletePhoto, { photoId }),
};

/**
 * Uploads one file: requests an address, writes the bytes, confirms. A retry after any interruption creates one photo;
 * an aborted file creates none.
 * @throws {UploadFault | ApiError} with a message that can be shown
 */
export async function sendPhoto(
  album: PhotoAlbum,
  file: File,
  { photoId, shows, becomesPrimary = false, ...put }: SendOptions,
): Promise<void> {
  try {
    await sendBytes(album, file, { photoId, shows, becomesPrimary }, put).catch((fault: unknown) =>
      confirmIfTaken(album, photoId, fault),
    );
    await album.confirm(photoId);
  } finally {
    if (put.signal.aborted) await album.remove(photoId);
  }
}

async function sendBytes(
  album: PhotoAlbum,
  chosen: File,
  { photoId: requestId, shows, becomesPrimary }: PhotoStatement & Pick<SendOptions, 'photoId'>,
  put: Pick<SendOptions, 'onProgress' | 'signal'>,
): Promise<void> {
  const { file, contentType, uploadUrl } = await inTurn(async () => {
    const file = await withinPixels(chosen);
    const contentType = typeOf(file);
    const { uploadUrl } = await album.askForAddress({
      requestId,
      contentType,
      fileName: file.name.slice(-photoLimits.fileNameMax),
      fileSize: file.size,
      ...showsInput(shows),
      ...(becomesPrimary && { becomesPrimary }),
    });
    return { file, contentType, uploadUrl };
  });
  await putBlob(uploadUrl, file, { contentType, ...put });
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Asks for one address after the other: an album has its photos in the order in which they were asked for. */
function inTurn<Result>(ask: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(ask);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/**
 * Confirms the photo after a refusal that may mean that an earlier attempt succeeded: a photo has one address, which
 * takes one upload.
 */
async function confirmIfTaken(album: PhotoAlbum, photoId: string, fault: unknown): Promise<void> {
  const isRefusal = fault instanceof UploadFault || fault instanceof ApiError;
  if (!isRefusal || !(fault.status === 403 || fault.status === 409)) throw fault;
  await album.confirm(photoId).catch(() => {
    throw fault;
  });
}
