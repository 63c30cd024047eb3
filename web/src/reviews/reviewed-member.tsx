import { Card } from '../ui/card.tsx';
import { ProfileText } from './profile-text.tsx';
import type { ReviewedProfile } from './review-rules.ts';
import styles from './reviews.module.css';

export function ReviewedMember({ member }: { member: ReviewedProfile['members'][number] }) {
  const { role, name, age, about, interests, funFact } = member;
  return (
    <Card as="li" className={styles.member}>
      <header>
        <h3>{name}</h3>
        <p className={styles.facts}>
          <span>{role}</span>
          <span>{age} years</span>
        </p>
      </header>
      <ProfileText {...{ about, interests, funFact }} />
    </Card>
  );
}
