import type { Fit, FitReason } from '@veil/api/contract/discovery/matching';
import { useId } from 'react';
import { units, withDistances } from '../../profiles/members/units.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './fit.module.css';

/** How well the two profiles match and why. The data come from the answer that contained the score. */
export function FitPanel({ fit }: { fit: Fit }) {
  const id = useId();
  const { compatibilityScore, matchReasons, differences, confidenceLabel, aiInsight } = fit;
  return (
    <Card as="section" className={`stack-3 breaks ${styles.fit}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>How well you fit</h2>
        <p className={styles.score}>
          <strong>{compatibilityScore}%</strong> compatible
        </p>
        <Badge>{confidenceLabel}</Badge>
      </header>
      <p>{withDistances(aiInsight, units.use())}</p>
      <Reasons title="What you share" reasons={matchReasons} />
      <Reasons title="Where you differ" reasons={differences} />
      <Pairs fit={fit} />
    </Card>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: readonly FitReason[] }) {
  const system = units.use();
  if (reasons.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={`stack-1 ${styles.reasons}`}>
        {reasons.map(({ factor, text }) => (
          <li key={factor}>{withDistances(text, system)}</li>
        ))}
      </ul>
    </>
  );
}

/** For several people: the pair that matches best and the pair that matches least. */
function Pairs({ fit: { strongestPair, weakestPair } }: { fit: Fit }) {
  if (!strongestPair || !weakestPair) return null;
  return (
    <p className="muted">
      Closest: {strongestPair.yours} and {strongestPair.theirs}. Furthest apart: {weakestPair.yours} and{' '}
      {weakestPair.theirs}.
    </p>
  );
}
