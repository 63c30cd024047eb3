import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { type PendingProfile, pendingProfiles } from '@veil/api/contract/safety/reviews';
import { useRef } from 'react';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { plainText } from '../../ui/text/formatted-plain.ts';
import { StatusBadge } from './profile-badges.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { interestsInBrief } from './review-rules.ts';
import styles from './reviews.module.css';

type Page = OutputOf<typeof pendingProfiles>;

const paging = {
  ...byCursor,
  itemsOf: ({ profiles }: Page) => profiles,
};

export function PendingProfiles() {
  const { items: profiles, error, retry, more } = usePagedRead(pendingProfiles, paging);
  const list = useRef<HTMLUListElement>(null);
  if (!profiles && error)
    return <ErrorState title="Failed to load pending profiles" text={error.message} onRetry={retry} />;
  if (!profiles) return <Skeleton label="Loading pending profiles" blocks={4} />;
  if (profiles.length === 0) return <NobodyWaits />;
  return (
    <>
      <ul ref={list} className={`stack-5 ${styles.cards}`}>
        {profiles.map((profile) => (
          <ItemBoundary key={profile.id}>
            <PendingProfileCard profile={profile} />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={profiles.length} {...more} />
    </>
  );
}

function NobodyWaits() {
  const { data } = useRead(pendingProfiles, {});
  return (
    <EmptyState
      title="There are currently no pending profiles."
      text={data?.isInviteeWaiting && 'Somebody you invited is with the other reviewers.'}
    />
  );
}

function PendingProfileCard({ profile }: { profile: PendingProfile }) {
  const { id, name, photo, about, interests, status, hasDoubts = false } = profile;
  const { shown, more } = interestsInBrief(interests);
  return (
    <Card as="li" className={`stack-4 ${styles.card}`}>
      <div className={styles.cardHead}>
        <MemberAvatar handle={name} path={photo} />
        <div className={`stack-1 left breaks ${styles.who}`}>
          <h2>{name}</h2>
          <ProfileFacts profile={profile} />
        </div>
        <div className="chips">
          {hasDoubts && <Badge>Private answer</Badge>}
          <StatusBadge status={status} />
        </div>
      </div>
      {about && <p className={`breaks two-lines ${styles.about}`}>{plainText(about)}</p>}
      <ul className={styles.interests} aria-label={`Interests of ${name}`}>
        {shown.map((interest) => (
          <li key={interest}>
            <Badge>{interest}</Badge>
          </li>
        ))}
        {more && <li className="muted small">{more}</li>}
      </ul>
      <div className={`stack-3 wide-tiles ${styles.cardActions}`}>
        <Link
          className={buttonClass({ weight: 'quiet' })}
          to={`/community/pending-profiles/${id}`}
          aria-label={`View Details of ${name}`}
        >
          View Details
        </Link>
        <Link
          className={buttonClass({ weight: 'quiet' })}
          to={`/community/browse/${id}`}
          aria-label={`View Member Profile of ${name}`}
        >
          View Member Profile
        </Link>
      </div>
    </Card>
  );
}
