import { useEffect } from 'react';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import type { Upload } from './queue.ts';
import styles from './upload.module.css';
import { uploadHeadingId } from './upload-area.tsx';
import { UploadRow } from './upload-row.tsx';
import { type Uploads, useUploads } from './uploads.ts';

interface UploadListProps {
  uploads: Uploads;
  onArrived: () => void;
}

/** The files being uploaded and those that failed. */
export function UploadList({ uploads, onArrived }: UploadListProps) {
  const queue = useUploads(uploads);
  useWarningBeforeLeaving(queue);
  if (queue.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Uploads">
      {queue.map((upload) => (
        <ItemBoundary key={upload.id}>
          <UploadRow
            upload={upload}
            onRetry={() => uploads.retry(upload.id, onArrived)}
            onCancel={() => {
              uploads.cancel(upload.id);
              // The pressed button disappears, so the focus moves.
              document.getElementById(uploadHeadingId)?.focus();
            }}
          />
        </ItemBoundary>
      ))}
    </ul>
  );
}

/** Asks before the page is closed, because that would abort the uploads. */
function useWarningBeforeLeaving(queue: readonly Upload[]) {
  const isUnderWay = queue.some(({ state }) => state === 'waiting' || state === 'uploading');
  useEffect(() => {
    if (!isUnderWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnderWay]);
}
