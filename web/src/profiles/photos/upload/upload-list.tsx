import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { FilePreview } from './file-preview.tsx';
import type { Upload } from './queue.ts';
import styles from './upload.module.css';
import { uploadHeadingId } from './upload-area.tsx';
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

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const { file, state } = upload;
  const away = state === 'error' ? 'Remove' : 'Cancel';
  return (
    <li className={`stack-4 with-both middle ${styles.row}`}>
      <FilePreview file={file} />
      <div className="stack-1 medium">
        <p className="breaks">
          <bdi>{file.name}</bdi>
        </p>
        <Status upload={upload} />
      </div>
      <div className={`chips ${styles.actions}`}>
        {state === 'error' && (
          <Button weight="quiet" size="small" onClick={onRetry} aria-label={`Retry ${file.name}`}>
            Retry
          </Button>
        )}
        {state !== 'complete' && (
          <Button weight="quiet" size="small" onClick={onCancel} aria-label={`${away} ${file.name}`}>
            {away}
          </Button>
        )}
      </div>
    </li>
  );
}

function Status({ upload: { state, progress, error } }: { upload: Upload }) {
  if (state === 'uploading') return <Progress label={`Uploading ${progress}%`} value={progress} max={100} />;
  if (state === 'waiting') return <p className="muted">Waiting</p>;
  if (state === 'complete')
    return (
      <p className={styles.complete} role="status">
        <CircleCheck aria-hidden size="1rem" strokeWidth={1.75} />
        Uploaded
      </p>
    );
  return (
    <p className={`danger lines breaks ${styles.error}`} role="alert">
      <CircleAlert aria-hidden size="1rem" strokeWidth={1.75} />
      {error}
    </p>
  );
}
