import { accountLimits } from '@veil/api/contract/people/account/limits';
import { Download as DownloadIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/error.ts';
import { useFreshSignIn } from '../../../session/use-fresh-sign-in.tsx';
import { Button, type ButtonWeight } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import styles from '../account.module.css';
import { collectOwnCopy, type OwnCopy } from './own-copy.ts';

/** @param weight of its button, which is not the deed of every page */
export function DownloadCard({ weight = 'primary' }: { weight?: ButtonWeight }) {
  const { download, start: collect } = useDownload();
  const { ask, dialog } = useFreshSignIn('your data leaves Veil', '/account/data#download');
  const start = () => ask(collect);
  const isRunning = download.state === 'running';
  return (
    <TitledCard id="download" title="Download your data" className={styles.card}>
      <p className="muted">
        One ZIP file: a page to read with what you entered, wrote and were told, your photos, and the same
        once more for other programs. What other members wrote or did is not in it.
      </p>
      {download.state === 'failed' ? (
        <ErrorState title="Your data could not be collected" text={download.reason} onRetry={start} />
      ) : (
        <Button weight={weight} busy={isRunning} onClick={start}>
          {!isRunning && <DownloadIcon aria-hidden size="1.125rem" strokeWidth={1.5} />}
          {isRunning ? 'Collecting...' : 'Download your data'}
        </Button>
      )}
      {isRunning && <Progress {...progressOf(download)} />}
      <div className={`stack-2 muted medium breaks ${styles.outcome}`} role="status">
        {download.state === 'ready' && <Outcome copy={download.copy} />}
      </div>
      {dialog}
    </TitledCard>
  );
}

/** Counts `data.json` as one more file beside the photos. */
function progressOf({ done, of }: { done: number; of: number | undefined }) {
  if (of === undefined) return { label: 'What is written down', value: 0, max: 1 };
  return { label: `Photo ${done + 1} of ${of}`, value: done + 1, max: of + 1 };
}

function Outcome({ copy: { name, url, missing, isComplete } }: { copy: ReadyCopy }) {
  return (
    <>
      <p>
        Your copy is ready.{' '}
        <a href={url} download={name}>
          Save {name}
        </a>{' '}
        if your browser has not done so.
      </p>
      {missing > 0 && <p>{missingPhotosText(missing)}</p>}
      {!isComplete && (
        <p>
          It holds your newest {accountLimits.exportMax} invitations, messages and likes. Write to us for the
          older ones.
        </p>
      )}
    </>
  );
}

const missingPhotosText = (count: number): string =>
  count === 1
    ? 'One photo is not in it: it was deleted meanwhile.'
    : `${count} photos are not in it: they were deleted meanwhile.`;

/** `url` is an object URL of this document. */
interface ReadyCopy extends Omit<OwnCopy, 'file'> {
  url: string;
}

type Download =
  | { state: 'idle' }
  /** `of` is the number of photos, undefined until it is known. */
  | { state: 'running'; done: number; of: number | undefined }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; copy: ReadyCopy };

/** Collects the member's data and offers it as a file. Leaving the page cancels it. */
function useDownload() {
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
