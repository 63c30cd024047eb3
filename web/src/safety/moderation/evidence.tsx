import { clockTime, shortDay } from '@veil/api/contract/fields/written-dates';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import type { PhotoSelection } from './chosen-photos.ts';
import { EvidencePicture } from './evidence-picture.tsx';
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
          <bdi>{withDates(evidence)}</bdi>
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
