import { reportPicture } from '@veil/api/contract/safety/reports';
import { useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import { requestLine } from '../../api/request.ts';
import { Button } from '../../ui/button.tsx';
import styles from './moderation.module.css';

interface EvidencePictureProps {
  subjectId: number;
  id: string;
  /** Counted from 1. */
  index: number;
}

/** Fetches a picture on request. Each view adds an audit record, and rarely are all pictures needed. */
export function EvidencePicture({ subjectId, id, index }: EvidencePictureProps) {
  const [isWanted, setWanted] = useState(false);
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    let made: string | undefined;
    const line = requestLine(reportPicture, { subjectId: String(subjectId), id, index: String(index) });
    request('GET', line, stop.signal)
      .then((answer) => answer.blob())
      .then((blob) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      })
      .catch(() => !stop.signal.aborted && setFailed(true));
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [isWanted, subjectId, id, index]);

  if (hasFailed) return <p>Photo {index} could not be loaded.</p>;
  if (url) return <img className={styles.picture} src={url} alt={`Evidence ${index}`} />;
  return (
    <Button weight="quiet" size="small" busy={isWanted} onClick={() => setWanted(true)}>
      Show photo {index}
    </Button>
  );
}
