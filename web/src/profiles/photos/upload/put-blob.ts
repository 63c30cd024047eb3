import { photoMessages } from '@veil/api/contract/profiles/photos/words';
import { UserFacingError } from '../../../api/error.ts';

/** Storage refused the bytes or could not be reached. `status` is 0 if there was no answer. */
export class UploadFault extends UserFacingError {
  readonly status: number;
  constructor(status: number) {
    super(status === 0 ? photoMessages.uploadFailed : photoMessages.uploadFailedWith(status));
    this.name = 'UploadFault';
    this.status = status;
  }
}

export interface PutOptions {
  contentType: string;
  /** Called with the bytes that the browser has passed to the network so far. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a whole blob directly to storage. It uses XMLHttpRequest, because fetch reports no upload progress.
 * @throws {UploadFault}
 */
export function putBlob(url: string, file: Blob, options: PutOptions): Promise<void> {
  const { contentType, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const refuse = () => reject(new UploadFault(request.status));
    request.open('PUT', url);
    request.setRequestHeader('content-type', contentType);
    request.setRequestHeader('x-ms-blob-type', 'BlockBlob');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => (request.status === 201 ? resolve() : refuse());
    request.onerror = refuse;
    request.onabort = refuse;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) refuse();
    else request.send(file);
  });
}
