import { highCompatibility } from '@veil/api/contract/discovery/home/home';
import { Sparkles } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { type Matched, markOf } from './mark.ts';
import styles from './match-mark.module.css';

/** The mark of a match on a picture. The visible text is short, and a screen reader gets a sentence. */
export function MatchMark({ of: match }: { of: Matched }) {
  const mark = markOf(match);
  if (mark === null) return null;
  if (typeof mark === 'string') return <p className={`small ${styles.mark}`}>{mark}</p>;
  const isHigh = mark >= highCompatibility;
  return (
    <p className={classNames('small tabular', styles.mark, isHigh && styles.high)}>
      {isHigh && <Sparkles aria-hidden size="0.875rem" strokeWidth={1.75} />}
      <strong>{mark}%</strong>
      <span className={isHigh ? undefined : 'visually-hidden'}>
        {' '}
        {isHigh ? 'high compatibility' : 'compatible'}
      </span>
    </p>
  );
}
