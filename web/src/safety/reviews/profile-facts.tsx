import type { PendingProfile } from '@veil/api/contract/safety/reviews';
import { Day } from '../../ui/day.tsx';
import styles from './reviews.module.css';

const listFormat = new Intl.ListFormat('en-GB');

const agesOf = ({ age, ages = [age] }: PendingProfile): string => listFormat.format(ages.map(String));

/** Ages, place and when the review began. */
export function ProfileFacts({ profile }: { profile: PendingProfile }) {
  return (
    <div className={`muted medium ${styles.facts}`}>
      <p>
        <span>{agesOf(profile)} years</span>
        <span>{profile.location}</span>
      </p>
      <p>
        <span>
          Submitted <Day at={profile.submittedDate} />
        </span>
      </p>
    </div>
  );
}
