import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { ProfileText } from './profile-text.tsx';
import type { ReviewedProfile } from './review-rules.ts';
import styles from './reviews.module.css';

export function ReviewedMember({ member }: { member: ReviewedProfile['members'][number] }) {
  const { role, signsIn, name, age, about, interests, likes, funFact, photo } = member;
  return (
    <Card as="li" className="stack-4 breaks">
      <header>
        {photo && <MemberAvatar handle={name} path={photo} />}
        <h3>{name}</h3>
        <p className={`muted medium ${styles.facts}`}>
          <span>{role}</span>
          <span>{age} years</span>
          {signsIn != null && <span>{signsIn ? 'Signs in' : 'Does not sign in'}</span>}
        </p>
      </header>
      <ProfileText {...{ about, interests, funFact }} likes={likes ?? []} />
    </Card>
  );
}
