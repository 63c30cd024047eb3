import type { PendingProfile } from '@veil/api/contract/reviews';
import { Day } from '../ui/day.tsx';
import styles from './reviews.module.css';

/** Age, place and when the review began. */
export function ProfileFacts({ profile }: { profile: PendingProfile }) {
  return (
    <div className={styles.facts}>
      <p>
        <span>{profile.age} years</span>
        <span>{profile.location}</span>
      </p>
      <p>
        Submitted <Day at={profile.submittedDate} />
      </p>
    </div>
  );
}
