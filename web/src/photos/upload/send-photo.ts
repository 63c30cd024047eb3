import { deletePhoto, notifyPhotoUploaded, photoLimits, photoUploadUrl } from '@veil/api/contract/photos';
import { call } from '../../api/client.ts';
import { typeOf } from './file-checks.ts';
import { type PutOptions, putBlob, UploadFault } from './put-blob.ts';

interface SendOptions extends Pick<PutOptions, 'onProgress' | 'signal'> {
  /** The same for every try of one file. */
  requestId: string;
}

/** An address takes one upload: a second one is refused so, where the first arrived and its answer did not. */
const refusedAsTaken = [403, 409];

/**
 * Brings one file into the album: an address for it, its bytes, and word that they arrived. Trying again after an
 * interruption at any point leads to one photo; stopping it by the signal to none.
 * @throws {UploadFault | ApiError} with a message fit to be shown
 */
export async function sendPhoto(file: File, { requestId, onProgress, signal }: SendOptions): Promise<void> {
  const contentType = typeOf(file);
  const { uploadUrl, photoId } = await call(photoUploadUrl, {
    requestId,
    contentType,
    fileName: file.name.slice(-photoLimits.fileNameMax),
    fileSize: file.size,
  });
  try {
    if (!signal.aborted)
      await deliver(photoId, putBlob(uploadUrl, file, { contentType, onProgress, signal }));
  } finally {
    if (signal.aborted) await call(deletePhoto, { photoId });
  }
}

async function deliver(photoId: string, bytes: Promise<void>): Promise<void> {
  try {
    await bytes;
  } catch (fault) {
    if (!(fault instanceof UploadFault && refusedAsTaken.includes(fault.status))) throw fault;
    await notify(photoId).catch(() => {
      throw fault;
    });
    return;
  }
  await notify(photoId);
}

const notify = (photoId: string) => call(notifyPhotoUploaded, { photoId });
