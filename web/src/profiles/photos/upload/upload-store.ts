import type { Shows } from '../shows.ts';
import { afterEvent, nextUploads, type QueueEvent, roomIn, type Upload } from './queue.ts';

/** What is said about a photo when it is added. */
export interface PhotoStatement {
  /** The people in the photo, as its uploader says. */
  shows?: Shows | undefined;
  /** Whether it becomes the primary photo of its album. */
  becomesPrimary?: boolean;
}

interface UploadStoreOptions {
  send: (
    file: File,
    options: PhotoStatement & {
      photoId: string;
      onProgress: (sent: number, total: number) => void;
      signal: AbortSignal;
    },
  ) => Promise<void>;
  explain: (fault: unknown) => string;
  newId: () => string;
  /** Calls back when a completed upload may be removed from the list. */
  later: (then: () => void) => void;
}

/** The uploads of this tab. They continue while other pages are open. */
export function createUploadStore({ send, explain, newId, later }: UploadStoreOptions) {
  let queue: readonly Upload[] = [];
  const watchers = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const said = new Map<string, PhotoStatement>();

  function dispatch(event: QueueEvent) {
    queue = afterEvent(queue, event);
    for (const tell of watchers) tell();
  }

  function startNext(onArrived: () => void) {
    for (const upload of nextUploads(queue)) void run(upload, onArrived);
  }

  async function run({ id, file }: Upload, onArrived: () => void) {
    const stop = new AbortController();
    running.set(id, stop);
    dispatch({ type: 'started', id });
    try {
      await send(file, {
        photoId: id,
        ...said.get(id),
        signal: stop.signal,
        onProgress: (sent, total) => dispatch({ type: 'progressed', id, sent, total }),
      });
      dispatch({ type: 'completed', id });
      later(() => dispatch({ type: 'removed', id }));
    } catch (fault) {
      dispatch({ type: 'failed', id, error: explain(fault) });
    }
    running.delete(id);
    onArrived();
    startNext(onArrived);
  }

  function cancel(id: string) {
    running.get(id)?.abort();
    dispatch({ type: 'removed', id });
  }

  return {
    read: () => queue,
    room: () => roomIn(queue),
    watch(tell: () => void): () => void {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    /** `onArrived` is called after each file, even a failed one, because the album may have changed. */
    add(files: readonly File[], onArrived: () => void, statement: PhotoStatement = {}) {
      const added = files.map((file) => ({ id: newId(), file }));
      for (const { id } of added) said.set(id, statement);
      dispatch({ type: 'added', files: added });
      startNext(onArrived);
    },
    retry(id: string, onArrived: () => void) {
      dispatch({ type: 'retried', id });
      startNext(onArrived);
    },
    cancel,
    clear() {
      for (const { id } of queue) cancel(id);
    },
  };
}
