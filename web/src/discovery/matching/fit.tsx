import type { Fit, FitReason } from '@veil/api/contract/discovery/matching';
import type { ShownFit } from '@veil/api/contract/profiles/member-profile';
import { privateDetails } from '@veil/api/contract/relations/connections';
import { useId } from 'react';
import { useRead } from '../../api/use-read.ts';
import { markOf } from '../../profiles/members/mark.ts';
import { units, withDistances } from '../../profiles/members/units.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './fit.module.css';

/** How well the two profiles match and why. The data come from the answer that contained the score. */
export function FitPanel({ fit, profileId }: { fit: ShownFit; profileId: number }) {
  const id = useId();
  const relation = useRead(privateDetails, { profileId: String(profileId) }).data;
  const mark = markOf({
    ...fit,
    isThin: fit.confidence === 'low',
    acquaintance: relation?.isMutual ? 'connected' : undefined,
  });
  const { matchReasons, differences, confidenceLabel, aiInsight } = fit;
  return (
    <Card as="section" className={`stack-3 breaks ${styles.fit}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>How well you fit</h2>
        {relation && typeof mark === 'number' && (
          <p className={styles.score}>
            <strong>{mark}%</strong> compatible
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
      Most in common: {strongestPair.yours} and {strongestPair.theirs}.
    </p>
  );
