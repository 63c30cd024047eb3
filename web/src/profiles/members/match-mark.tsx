import { highCompatibility } from '@veil/api/contract/discovery/home/home';
import { Sparkles } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import styles from './score.module.css';

/** Lowest score that is shown. Reasons stand in place of a lower one. */
export const leastToldScore = 60;

/** The match score on a picture. With `brief` the visible text is short, and a screen reader gets the full sentence. */
export function Score({ of: score, brief = false }: { of: number; brief?: boolean }) {
  const isHigh = score >= highCompatibility;
  return (
    <p className={classNames('small tabular', styles.score, brief && styles.brief, isHigh && styles.high)}>
      {isHigh && <Sparkles aria-hidden size={14} strokeWidth={1.75} />}
      <strong>{score}%</strong>
      <span className={brief && !isHigh ? 'visually-hidden' : undefined}>
        {' '}
        {isHigh ? 'high compatibility' : 'compatible'}
      </span>
    </p>
  );
}
