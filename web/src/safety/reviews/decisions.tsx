import { Day } from '../../ui/day.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import type { ReviewedProfile } from './review-rules.ts';
import styles from './reviews.module.css';

const outcomes = { approved: 'approved', rejected: 'objected' };

type Decision = ReviewedProfile['decisions'][number];

/**
 * `reviewer` is null for an automatic approval and for a reviewer whose account was deleted. Only round 1 can be
 * automatic.
 */
const deciderOf = ({ reviewer, round, outcome }: Decision): string => {
  if (reviewer) return `@${reviewer}`;
  return round === 1 && outcome === 'approved' ? 'The review window' : 'A reviewer who has left';
};

/** Earlier decisions with their reviewers and reasons. */
export function Decisions({ decisions }: { decisions: ReviewedProfile['decisions'] }) {
  if (decisions.length === 0) return null;
  return (
    <section className={`stack-4 ${styles.decisions}`} aria-labelledby="decisions">
      <h2 id="decisions">Decisions so far</h2>
      <ol>
        {decisions.map((decision) => (
          <li key={decision.round}>
            <p>
              <strong>{deciderOf(decision)}</strong> {outcomes[decision.outcome]} on{' '}
              <Day at={decision.decidedAt} />
            </p>
            <p className={`measure breaks lines ${styles.prose}`}>
              <Folded text={decision.reason}>{decision.reason}</Folded>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
