import type { MemberCard as Card } from '@veil/api/contract/browse';
import { highCompatibility } from '@veil/api/contract/home';
import { activeText } from '@veil/api/contract/presence';
import { MapPin, Sparkles } from 'lucide-react';
import { RatingLine } from '../members/rating-line.tsx';
import { typeNames } from '../members/type-names.ts';
import { Link } from '../page/router.tsx';
import { MemberPhoto } from '../photos/member-photo.tsx';
import { HandlePattern } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './member-card.module.css';

/** What a card says before its profile is opened. */
const shownTags = 3;

/** A member in a list. The whole card leads to the profile. */
export function MemberCard({ member }: { member: Card }) {
  const { handle, type, people, location, lastActive, isNewProfile, rating, tags } = member;
  const active = activeText(lastActive, new Date());
  return (
    <li className={styles.card}>
      <div className={styles.portrait}>
        <Portrait handle={handle} path={member.avatar} />
        <Score of={member.compatibilityScore} />
        {isNewProfile && (
          <span className={styles.new}>
            <Badge tone="accent">New</Badge>
          </span>
        )}
      </div>
      <div className={styles.body}>
        <h3 className={styles.handle}>
          <Link
            className={classNames('whole-link', styles.link)}
            to={`/community/browse/${encodeURIComponent(handle)}`}
          >
            @{handle}
          </Link>
          {member.isOnline && (
            <span className={styles.online}>
              <span className="visually-hidden">online</span>
            </span>
          )}
        </h3>
        <p className={styles.facts}>
          {typeNames[type]} · {people.join(' · ')}
        </p>
        <p className={styles.facts}>
          <MapPin aria-hidden size={14} strokeWidth={1.75} />
          <bdi>{location}</bdi>
        </p>
        {active && !member.isOnline && <p className={styles.facts}>{active}</p>}
        <RatingLine className={styles.facts} rating={rating} />
        {tags.length > 0 && (
          <p className={styles.shared}>
            <span className="visually-hidden">You both chose </span>
            {tags.slice(0, shownTags).join(' · ')}
          </p>
        )}
      </div>
    </li>
  );
}

export function Portrait({ handle, path }: { handle: string; path: string | null }) {
  const pattern = <HandlePattern className={classNames(styles.picture, styles.pattern)} handle={handle} />;
  if (path === null) return pattern;
  return <MemberPhoto path={path} size="thumbnail" alt="" fallback={pattern} className={styles.picture} />;
}

export function Score({ of: score }: { of: number }) {
  const isHigh = score >= highCompatibility;
  return (
    <p className={classNames(styles.score, isHigh && styles.high)}>
      {isHigh && <Sparkles aria-hidden size={14} strokeWidth={1.75} />}
      <strong>{score}%</strong>
      <span className={isHigh ? undefined : 'visually-hidden'}>
        {' '}
        {isHigh ? 'high compatibility' : 'compatible'}
      </span>
    </p>
  );
}
