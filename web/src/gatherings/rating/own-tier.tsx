import { spellDay } from '@veil/api/contract/fields/written-dates';
import { type OwnRating, tierRules } from '@veil/api/contract/gatherings/rating';
import { tierNames } from '../../safety/tiers/words.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './rating.module.css';

/** The reader's tier, its meaning, and what the next tier requires. */
export function OwnTier({ rating }: { rating: OwnRating }) {
  const { tier, isModerator } = rating;
  return (
    <section className={styles.parts} aria-labelledby="tier">
      <h2 id="tier" className={styles.heading}>
        Tier
      </h2>
      <div className={styles.row}>
        <Badge tone={tier === 'explorer' ? 'plain' : 'accent'}>{tierNames[tier]}</Badge>
        {isModerator && <Badge tone="ok">Moderator</Badge>}
      </div>
      <p className="measure">{wordsOf(rating)}</p>
      <p className="muted">
        Explorers can be verified {tierRules.days} days after their approval, once they came to{' '}
        {tierRules.meetings} events, without a sanction in the last year; a member of tier 3 confirms it. A
        restriction or suspension takes a tier away. Anyone who invited a verified member may invite one more
        a month.
      </p>
    </section>
  );
}

function wordsOf({ tier, verifiableFrom, eventAttendance, deduction, computedAt }: OwnRating): string {
  if (tier === 'trusted') return 'You give tiers and roles, decide on cases and read the audit.';
  if (tier === 'verified') return 'You read and decide on pending profiles, photos and reports.';
  if (deduction > 0) return 'A sanction of the last year stands against being verified.';
  if (verifiableFrom === null) {
    const { attended } = eventAttendance;
    return `You came to ${attended || 'none'} of the ${tierRules.meetings} events that it takes to be verified.`;
  }
  return verifiableFrom <= computedAt.slice(0, 10)
    ? 'You can be verified. A member of tier 3 decides on it.'
    : `You can be verified from ${spellDay(verifiableFrom)} on.`;
}
