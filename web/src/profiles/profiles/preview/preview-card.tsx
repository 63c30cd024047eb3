import type { SeenProfile } from '@veil/api/contract/profiles/member-profile';
import type { OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { ageTitle } from '@veil/api/contract/profiles/who-we-are';
import { LockKeyhole, PencilLine } from 'lucide-react';
import { Link } from '../../../page/router.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { typeNameOf } from '../../members/type-names.ts';
import { MemberAvatar } from '../../photos/member-avatar.tsx';
import { SaidDetails } from '../member/seen-details.tsx';
import styles from './preview.module.css';

interface PreviewCardProps {
  profile: OwnProfile;
  /** The same profile as members see it. */
  seen: SeenProfile;
}

/** The profile as members see it, with the editor above and the private parts below. */
export function PreviewCard({ profile, seen }: PreviewCardProps) {
  const { handle, type, location, members, photo } = seen;
  const privateTags = profile.members.flatMap((member) => member.privateTags).length;
  return (
    <article className="stack" aria-labelledby="preview-handle">
      <header className={styles.head}>
        <MemberAvatar handle={handle} path={photo} size="large" />
        <div className={`stack-2 ${styles.who}`}>
          <h2 id="preview-handle">@{handle}</h2>
          <p className={`muted medium tabular ${styles.facts}`}>
            <Badge tone="accent">{typeNameOf(type, members.length)}</Badge>
            <span>{members.map((member) => ageTitle(member, member.age)).join(' · ')}</span>
            <bdi>{location}</bdi>
          </p>
        </div>
        <Link className={buttonClass({ weight: 'quiet' })} to="/community/edit-profile">
          <PencilLine aria-hidden size={18} strokeWidth={1.5} />
          Edit Profile
        </Link>
      </header>
      <SaidDetails profile={seen} />
      {privateTags > 0 && (
        <p className="line-2 muted small">
          <LockKeyhole aria-hidden size={16} strokeWidth={1.5} />
          {privateTags === 1 ? '1 private tag is' : `${privateTags} private tags are`} not shown to others.
        </p>
      )}
    </article>
  );
}
