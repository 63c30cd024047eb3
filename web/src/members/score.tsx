import { highCompatibility } from '@veil/api/contract/home/home';
import { Sparkles } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import styles from './score.module.css';

/** A lower score is said in the profile alone, with its reasons. */
export const leastToldScore = 60;

/** How well two go together, on a picture. Where it is brief, few words are seen and all are read out. */
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
