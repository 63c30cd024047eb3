import {
  type FeedbackRating,
  type FeedbackWords,
  ratingLabels,
} from '@veil/api/contract/gatherings/feedback';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import styles from './feedback.module.css';

const tones: Record<FeedbackRating, BadgeTone> = { positive: 'ok', neutral: 'warn', negative: 'danger' };

/** Rating, comment and tags. @param children further badges */
export function FeedbackWordsShown({ words, children }: { words: FeedbackWords; children?: ReactNode }) {
  const { rating, comment, tags } = words;
  return (
    <>
      <p className="chips">
        <Badge tone={tones[rating]}>{ratingLabels[rating]}</Badge>
        {children}
      </p>
      <p className={`lines breaks ${styles.comment}`}>
        <Folded text={comment}>
          <bdi>{comment}</bdi>
        </Folded>
      </p>
      {tags.length > 0 && (
        <ul className={`chips muted small ${styles.tags}`} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <bdi>{tag}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
