import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { collectOwnCopy, type OwnCopy } from './own-copy.ts';

/** `url` is an object URL of this document. */
export interface ReadyCopy extends Omit<OwnCopy, 'file'> {
  url: string;
}

export type Download =
  | { state: 'idle' }
  /** `of` is the number of photos, undefined until it is known. */
  | { state: 'running'; done: number; of: number | undefined }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; copy: ReadyCopy };

/** Collects the member's data and offers it as a file. Leaving the page cancels it. */
export function useDownload() {
  const [download, setDownload] = useState<Download>({ state: 'idle' });
  const stop = useRef<AbortController>(undefined);
  const url = download.state === 'ready' ? download.copy.url : undefined;
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  async function start() {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const onProgress = (done: number, of: number) => setDownload({ state: 'running', done, of });
    setDownload({ state: 'running', done: 0, of: undefined });
    try {
      const { file, ...copy } = await collectOwnCopy({ onProgress, signal });
      if (signal.aborted) return;
      const ready = { ...copy, url: URL.createObjectURL(file) };
      setDownload({ state: 'ready', copy: ready });
      saveCopy(ready);
    } catch (fault) {
      if (!signal.aborted) setDownload({ state: 'failed', reason: messageOf(fault, 'Please try again.') });
    }
  }

  return { download, start: () => void start() };
}

function saveCopy({ name, url }: ReadyCopy): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
