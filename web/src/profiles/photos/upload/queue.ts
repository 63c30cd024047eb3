import { photoLimits } from '@veil/api/contract/profiles/photos/fields';

type UploadState = 'waiting' | 'uploading' | 'complete' | 'error';

export interface Upload {
  /** Also the photo's id, so that retries create only one photo. */
  id: string;
  file: File;
  state: UploadState;
  /** In percent. */
  progress: number;
  error?: string;
}

export type QueueEvent =
  | { type: 'added'; files: readonly { id: string; file: File }[] }
  | { type: 'removed'; id: string }
  | { type: 'started' | 'completed' | 'retried'; id: string }
  | { type: 'progressed'; id: string; sent: number; total: number }
  | { type: 'failed'; id: string; error: string };

/** Share of the progress bar for the bytes, in percent. The rest is for the API's confirmation. */
const progressOfBytes = 95;
const mostParallelUploads = 3;
/** Waiting and failed files stay in memory, so the queue is limited to three full selections. */
const queueMax = 3 * photoLimits.perSelection;

/** Number of files that the queue still takes. */
export const roomIn = (queue: readonly Upload[]): number => queueMax - queue.length;

/** The queue after an event. An event about a removed file changes nothing. */
export function afterEvent(queue: readonly Upload[], event: QueueEvent): readonly Upload[] {
  switch (event.type) {
    case 'added':
      return [...queue, ...event.files.map(waitingUpload)];
    case 'removed':
      return queue.filter(({ id }) => id !== event.id);
    default:
      return queue.map((upload) => (upload.id === event.id ? uploadAfter(upload, event) : upload));
  }
}

const waitingUpload = ({ id, file }: { id: string; file: File }): Upload => ({
  id,
  file,
  state: 'waiting',
  progress: 0,
});

function uploadAfter(upload: Upload, event: Exclude<QueueEvent, { type: 'added' | 'removed' }>): Upload {
  const { id, file } = upload;
  switch (event.type) {
    case 'started':
      return { id, file, state: 'uploading', progress: 0 };
    case 'progressed': {
      if (upload.state !== 'uploading' || event.total === 0) return upload;
      const progress = Math.round((event.sent / event.total) * progressOfBytes);
      return { ...upload, progress: Math.max(upload.progress, progress) };
    }
    case 'completed':
      return { id, file, state: 'complete', progress: 100 };
    case 'failed':
      return { id, file, state: 'error', progress: upload.progress, error: event.error };
    case 'retried':
      return upload.state === 'error' ? waitingUpload(upload) : upload;
  }
}

/** The files whose upload should start now. */
export function nextUploads(queue: readonly Upload[]): Upload[] {
  const running = queue.filter(({ state }) => state === 'uploading').length;
  return queue
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, mostParallelUploads - running));
}
