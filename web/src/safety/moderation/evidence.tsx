import { clockTime, shortDay } from '@veil/api/contract/fields/written-dates';
import { reportPicture } from '@veil/api/contract/safety/reports';
import { useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import { requestLine } from '../../api/request.ts';
import { readAgain } from '../../api/retry.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import type { PhotoSelection } from './chosen-photos.ts';
import styles from './moderation.module.css';

interface EvidenceProps {
  subjectId: number;
  /** Id of the report. */
  id: string;
  evidence: string;
  pictures: number;
  /** Present if each photo can be removed individually. */
  choice?: PhotoSelection | undefined;
}

/** Formats the times in a text for the reader's time zone. */
const withDates = (text: string): string =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => {
    const date = new Date(at);
    return `${shortDay(date)}, ${clockTime(date)}`;
  });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The reported content as it was at the time of the report. */
export function Evidence({ subjectId, id, evidence, pictures, choice }: EvidenceProps) {
  if (!evidence && pictures === 0) return null;
  return (
    <details className={styles.evidence} open>
      <summary>As it was then</summary>
      {evidence && (
        <p className={`measure breaks lines ${styles.words}`}>
          <Folded text={withDates(evidence)}>
            <bdi>{withDates(evidence)}</bdi>
          </Folded>
        </p>
      )}
      {pictures > 0 && (
        <div className={`row ${styles.pictures}`}>
          {numbers(pictures).map((index) => (
            <div key={index} className={`stack-2 left ${styles.kept}`}>
              <EvidencePicture {...{ subjectId, id, index }} />
              {choice && (
                <Checkbox
                  label={`Take down photo ${index}`}
                  checked={choice.has({ report: id, index })}
                  onChange={() => choice.toggle({ report: id, index })}
                />
              )}
            </div>
          ))}
        </div>
      )}
    </details>
  );
}

interface EvidencePictureProps {
  subjectId: number;
  id: string;
  /** Counted from 1. */
  index: number;
}

/** Fetches a picture on request. Each view adds an audit record, and rarely are all pictures needed. */
function EvidencePicture({ subjectId, id, index }: EvidencePictureProps) {
  const [isWanted, setWanted] = useState(false);
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    let made: string | undefined;
    const line = requestLine(reportPicture, { subjectId: String(subjectId), id, index: String(index) });
    const read = async () => (await request('GET', line, stop.signal)).blob();
    readAgain(read, stop.signal)
      .then((blob) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      })
      .catch(() => {
        if (stop.signal.aborted) return;
        setFailed(true);
        setWanted(false);
      });
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [isWanted, subjectId, id, index]);

  if (url) return <img className={styles.picture} src={url} alt={`Evidence ${index}`} />;
  return (
    <>
      {hasFailed && !isWanted && <p>Photo {index} could not be loaded.</p>}
      <Button weight="quiet" size="small" busy={isWanted} onClick={() => setWanted(true)}>
        Show photo {index}
      </Button>
    </>
  );
}
