import { photoMessages } from '@veil/api/contract/photos/words';

/** Storage, or the way there, refused the bytes. `status` is 0 when there was no answer. */
export class UploadFault extends Error {
  readonly status: number;
  constructor(status: number) {
    super(status === 0 ? photoMessages.uploadFailed : photoMessages.uploadFailedWith(status));
    this.name = 'UploadFault';
    this.status = status;
  }
}

export interface PutOptions {
  contentType: string;
  /** Bytes so far, as the browser hands them to the network. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/**
 * Writes a whole blob straight to storage. An XMLHttpRequest, because fetch tells nothing of an upload's progress.
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
