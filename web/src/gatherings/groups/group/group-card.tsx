import { timeAgo } from '@veil/api/contract/fields/time-ago';
import type { GroupCard as Card } from '@veil/api/contract/gatherings/groups/groups';
import { Clock3, MapPin, UsersRound } from 'lucide-react';
import { Link } from '../../../page/router.tsx';
import { useNow } from '../../../session/use-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { localDay } from '../../events/days.ts';
import { JoinButton } from '../membership/join-button.tsx';
import { groupPath, memberWords, privacies } from '../words.ts';
import { Cover } from './cover.tsx';
import styles from './group-card.module.css';

const minute = 60_000;

/** A group in a list. */
export function GroupCard({ group, onChange }: { group: Card; onChange: (changed: Card) => void }) {
  const { name, description, tags } = group;
  return (
    <li className={`frame ${styles.card}`}>
      <Cover name={name} path={group.cover} size="thumbnail" className={styles.cover} />
      <div className={`stack-3 ${styles.body}`}>
        <div className={styles.head}>
          <h3 className={`shrinks breaks ${styles.name}`}>
            <Link to={groupPath(group)}>
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <PrivacyBadge privacy={group.privacy} />
        </div>
        <GroupFacts group={group} />
        <div className={`stack-3 top ${styles.words}`}>
          <p className={styles.description} dir="auto">
            {description}
          </p>
          <GroupTags tags={tags} />
        </div>
        <div className={`line-3 wraps ${styles.actions}`}>
          <Link
            className={buttonClass({ weight: 'quiet', size: 'small' })}
            to={groupPath(group)}
            aria-label={`View Details of ${name}`}
          >
            View Details
          </Link>
          <JoinButton group={group} size="small" onChange={onChange} />
        </div>
      </div>
    </li>
  );
}

export function PrivacyBadge({ privacy }: Pick<Card, 'privacy'>) {
  const { label, icon: Icon } = privacies[privacy];
  return (
    <Badge>
      <Icon aria-hidden size="0.875rem" strokeWidth={1.75} />
      {label}
    </Badge>
  );
}

/** The API says the hour alone, so no more than the day is written of the last one. */
const activeWords = (at: string, now: Date): string =>
  localDay(new Date(at)) === localDay(now) ? 'today' : timeAgo(at, now);

/** The group's number of members, its place and its last activity. */
export function GroupFacts({ group }: { group: Card }) {
  const { memberCount, category, place, lastActivityAt } = group;
  const now = useNow(minute);
  return (
    <p className={`muted small tabular ${styles.facts}`}>
      <span className={styles.fact}>
        <UsersRound aria-hidden size="0.875rem" strokeWidth={1.75} />
        {memberWords(memberCount)}
      </span>
      {place && (
        <span className={styles.fact}>
          <MapPin aria-hidden size="0.875rem" strokeWidth={1.75} />
          <bdi>{place}</bdi>
        </span>
      )}
      {category && <bdi>{category}</bdi>}
      {lastActivityAt && (
        <span className={styles.fact}>
          <Clock3 aria-hidden size="0.875rem" strokeWidth={1.75} />
          Active {activeWords(lastActivityAt, now)}
        </span>
      )}
    </p>
  );
}

export function GroupTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="chips" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag} className={`muted small breaks ${styles.tag}`}>
          <bdi>{tag}</bdi>
        </li>
      ))}
    </ul>
  );
}
