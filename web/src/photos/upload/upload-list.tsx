import { useEffect } from 'react';
import type { Upload } from './queue.ts';
import styles from './upload.module.css';
import { UploadRow } from './upload-row.tsx';
import { uploads, useUploads } from './uploads.ts';

/** Files being uploaded, and those that failed. */
export function UploadList({ onArrived }: { onArrived: () => void }) {
  const queue = useUploads();
  useWarningBeforeLeaving(queue);
  if (queue.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Uploads">
      {queue.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => uploads.retry(upload.id, onArrived)}
          onCancel={() => uploads.cancel(upload.id)}
        />
      ))}
    </ul>
  );
}

/** Closing the page would end the uploads. */
function useWarningBeforeLeaving(queue: readonly Upload[]) {
  const isUnderWay = queue.some(({ state }) => state === 'waiting' || state === 'uploading');
  useEffect(() => {
    if (!isUnderWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnderWay]);
}
