import { Day } from '../ui/day.tsx';
import type { ReviewedProfile } from './review-rules.ts';
import styles from './reviews.module.css';

const outcomes = { approved: 'approved', rejected: 'objected' };

/** Who decided what before, and why. */
export function Decisions({ decisions }: { decisions: ReviewedProfile['decisions'] }) {
  if (decisions.length === 0) return null;
  return (
    <section className={styles.decisions} aria-labelledby="decisions">
      <h2 id="decisions">Decisions so far</h2>
      <ol>
        {decisions.map(({ round, reviewer, outcome, reason, decidedAt }) => (
          <li key={round}>
            <p>
              <strong>{reviewer ? `@${reviewer}` : 'The review window'}</strong> {outcomes[outcome]} on{' '}
              <Day at={decidedAt} />
            </p>
            <p className={styles.prose}>{reason}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
