import type { Fit, FitReason } from '@veil/api/contract/discovery/matching';
import { privateDetails } from '@veil/api/contract/relations/connections';
import { useId } from 'react';
import { useRead } from '../../api/use-read.ts';
import { leastToldScore } from '../../profiles/members/score.tsx';
import { units, withDistances } from '../../profiles/members/units.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './fit.module.css';

/**
 * How well the two profiles match and why. The data come from the answer that contained the score. The score itself is
 * shown only from `leastToldScore` on, and not between connections.
 */
export function FitPanel({ fit, profileId }: { fit: Fit; profileId: number }) {
  const id = useId();
  const relation = useRead(privateDetails, { profileId: String(profileId) }).data;
  const { compatibilityScore, matchReasons, differences, confidenceLabel, aiInsight } = fit;
  return (
    <Card as="section" className={`stack-3 breaks ${styles.fit}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>How well you fit</h2>
        {compatibilityScore >= leastToldScore && relation && !relation.isMutual && (
          <p className={styles.score}>
            <strong>{compatibilityScore}%</strong> compatible
          </p>
        )}
        <Badge>{confidenceLabel}</Badge>
      </header>
      <p>{withDistances(aiInsight, units.use())}</p>
      <Reasons title="What you share" reasons={matchReasons} />
      <Reasons title="Where you differ" reasons={differences} />
      <ClosestPair fit={fit} />
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

/** For several people: the pair that matches best. Nobody is told who matches least. */
const ClosestPair = ({ fit: { strongestPair } }: { fit: Fit }) =>
  strongestPair && (
    <p className="muted">
      Closest: {strongestPair.yours} and {strongestPair.theirs}.
    </p>
  );
