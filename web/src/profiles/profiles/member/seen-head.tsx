import { activeText } from '@veil/api/contract/discovery/presence';
import { signInWords } from '@veil/api/contract/profiles/sign-ins';
import { ageTitle } from '@veil/api/contract/profiles/who-we-are';
import { EyeOff, MapPin } from 'lucide-react';
import { Link, useNavigate } from '../../../page/router.tsx';
import { MoreMenu } from '../../../relations/blocks/more-menu.tsx';
import { ConnectBar } from '../../../relations/connections/connect-bar.tsx';
import { useNow } from '../../../session/use-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Band, EarnedBadges } from '../../members/band.tsx';
import { memberPath } from '../../members/member-path.ts';
import { typeNameOf } from '../../members/type-names.ts';
import styles from './seen.module.css';
import type { SeenMemberProfile } from './seen-profile.tsx';

const clockStep = 60_000;

interface SeenHeadProps {
  profile: SeenMemberProfile;
  isOwn: boolean;
}

export function SeenHead({ profile, isOwn }: SeenHeadProps) {
  const { profileId, handle, type, location, members, signIns, rating, lastActive, isOnline, hidesFaces } =
    profile;
  const { isUnderReview } = profile;
  const navigate = useNavigate();
  const active = activeText(lastActive, useNow(clockStep));
  return (
    <header className="stack-3">
      <div className={styles.name}>
        <h1>@{handle}</h1>
        {!isOwn && (
          <MoreMenu
            handle={handle}
            report={{ kind: 'profile', id: handle }}
            notesAt={isUnderReview ? undefined : memberPath(profileId, '?tab=private&part=notes')}
            introduces={profileId}
            onBlocked={() => navigate('/community/browse')}
          />
        )}
      </div>
      <p className={`muted tabular ${styles.facts}`}>
        <Badge tone="accent">{typeNameOf(type, members.length)}</Badge>
        {signIns && <span>{signInWords(signIns)}</span>}
        <span>{members.map((member) => ageTitle(member, member.age)).join(' · ')}</span>
        <span className={styles.fact}>
          <MapPin aria-hidden size="1rem" strokeWidth={1.5} />
          <bdi>{location}</bdi>
        </span>
        {hidesFaces && (
          <span className={styles.fact}>
            <EyeOff aria-hidden size="1rem" strokeWidth={1.5} />
            Faces when you are connected
          </span>
        )}
        {active && !isOnline && !isOwn && <span>{active}</span>}
      </p>
      {(rating.band !== null || rating.badges.length > 0) && (
        <div className={`muted tabular ${styles.facts}`}>
          {rating.band && (
            <Link to={`/community/rating/${profileId}`}>
              <span className="visually-hidden">Rating: </span>
              <Band of={rating.band} />
            </Link>
          )}
          {rating.badges.length > 0 && <EarnedBadges of={rating.badges} />}
        </div>
      )}
      <Actions profile={profile} isOwn={isOwn} />
    </header>
  );
}

/** Nobody can connect with or write to a profile under review. A reviewer gets a link to the decision instead. */
function Actions({ profile, isOwn }: SeenHeadProps) {
  const { profileId, handle, isUnderReview } = profile;
  if (!isOwn && !isUnderReview) return <ConnectBar other={profile} />;
  const [to, label] = isOwn
    ? ['/community/edit-profile', 'Edit Profile']
    : [`/community/pending-profiles/${profileId}`, 'Review Profile'];
  return (
    <>
      {!isOwn && <p className="muted">Under review. Members cannot see or write to @{handle} yet.</p>}
      <div className={`row ${styles.actions}`}>
        <Link className={buttonClass({ weight: isOwn ? 'quiet' : 'primary' })} to={to}>
          {label}
        </Link>
      </div>
    </>
  );
}
