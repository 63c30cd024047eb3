import { type ReactNode, useState } from 'react';
import { isMadeSmaller, readyFiles } from './file-bytes.ts';

/** Makes chosen files ready, and says so while large photos are made smaller. */
export function useReadyFiles(): { ready: (files: Iterable<File>) => Promise<File[]>; progress: ReactNode } {
  const [isBusy, setBusy] = useState(false);

  async function ready(files: Iterable<File>): Promise<File[]> {
    const chosen = [...files];
    // A type may be missing until the bytes are read.
    setBusy(chosen.some(({ size }) => isMadeSmaller({ size, type: 'image/jpeg' })));
    const made = await readyFiles(chosen);
    setBusy(false);
    return made;
  }

  return {
    ready,
    progress: (
      <p className="muted small" role="status" hidden={!isBusy}>
        {isBusy && 'Making large photos smaller…'}
      </p>
    ),
  };
}
