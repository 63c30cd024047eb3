import { EvidencePicture } from './evidence-picture.tsx';
import styles from './moderation.module.css';

interface EvidenceProps {
  subjectId: number;
  /** Of the report. */
  id: string;
  evidence: string;
  pictures: number;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** What was reported, as it was then. */
export function Evidence({ subjectId, id, evidence, pictures }: EvidenceProps) {
  if (!evidence && pictures === 0) return null;
  return (
    <details open>
      <summary>As it was then</summary>
      {evidence && (
        <p className={styles.words}>
          <bdi>{evidence}</bdi>
        </p>
      )}
      {pictures > 0 && (
        <div className={styles.pictures}>
          {numbers(pictures).map((index) => (
            <EvidencePicture key={index} {...{ subjectId, id, index }} />
          ))}
        </div>
      )}
    </details>
  );
}
