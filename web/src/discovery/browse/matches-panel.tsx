import type { Match } from '@veil/api/contract/discovery/browse/browse';
import { matches } from '@veil/api/contract/discovery/browse/browse';
import { browseMessages } from '@veil/api/contract/discovery/browse/limits';
import { activeText } from '@veil/api/contract/discovery/presence';
import { HeartHandshake, MapPin, MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWhileGathering } from '../../api/use-while-gathering.ts';
import { Link, useSearchParams } from '../../page/router.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { RatingLine } from '../../profiles/members/rating-line.tsx';
import { leastToldScore, Score } from '../../profiles/members/score.tsx';
import { typeNameOf } from '../../profiles/members/type-names.ts';
import { units, withDistances } from '../../profiles/members/units.ts';
import { Portrait } from '../../profiles/photos/photo-or-drawing.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { CardsWaiting } from './cards-waiting.tsx';
import { Gathering, SoFar } from './gathering.tsx';
import styles from './matches.module.css';

export function MatchesPanel() {
  const [query, setQuery] = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  const wanted = query.get('page') ?? '1';
  const page = /^\d{1,5}$/.test(wanted) ? wanted : '1';
  const { data, error, retry } = useRead(matches, { page }, { keepPreviousData: true });
  useWhileGathering(data, retry);
  if (error) return <ErrorState title={browseMessages.matchesFailed} text={error.message} onRetry={retry} />;
  if (!data) return <CardsWaiting label="Loading matches" />;
  if (data.isGathering || (data.isPartial && data.matches.length === 0)) return <Gathering />;
  if (data.matches.length === 0) return <None />;

  function turn(to: number) {
    setQuery({ tab: 'matches', ...(to > 1 && { page: String(to) }) });
    list.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <>
      {data.isPartial && <SoFar />}
      <ul ref={list} className={`stack-4 ${styles.matches}`} aria-label="Matches">
        {data.matches.map((match) => (
          <ItemBoundary key={match.id}>
            <MatchRow match={match} />
          </ItemBoundary>
        ))}
      </ul>
      <Pager label="Pages of matches" page={data.page} totalPages={data.totalPages} onPage={turn} />
    </>
  );
}

const None = () => (
  <EmptyState
    title={browseMessages.matchesEmpty}
    text="The more you say about what you enjoy, the better we can tell who enjoys the same."
    action={
      <Link className={buttonClass({ weight: 'quiet' })} to="/community/edit-profile">
        Add interests
      </Link>
    }
  />
);

function MatchRow({ match }: { match: Match }) {
  const system = units.use();
  const { id, handle, names, type, location, profileImage, rating, aiInsight, matchReasons, differences } =
    match;
  const active = match.isOnline ? 'Online' : activeText(match.lastActive, new Date());
  return (
    <li className={`frame linked ${styles.match}`}>
      <div className={styles.portrait}>
        <Portrait handle={handle} path={profileImage} />
        {match.compatibilityScore >= leastToldScore && !match.mutualInterest && (
          <Score brief of={match.compatibilityScore} />
        )}
      </div>
      <div className={`stack-2 top ${styles.body}`}>
        <div className="line-3 apart">
          <h2 className="large breaks">
            <Link className="whole-link" to={memberPath(id)}>
              @{handle}
            </Link>
          </h2>
          <Link
            className={classNames(iconButtonClass({ outlined: true }), styles.write)}
            to={`/community/chat/${id}?from=matches`}
            aria-label={`Message ${handle}`}
          >
            <MessageCircle aria-hidden size={20} strokeWidth={1.5} />
          </Link>
        </div>
        <p className={styles.facts}>
          <span>
            {typeNameOf(type, names.length)} · {names.join(' · ')}
          </span>
          <span className={styles.place}>
            <MapPin aria-hidden size={14} strokeWidth={1.75} />
            <bdi>{location}</bdi>
          </span>
          {active && <span>{active}</span>}
          {match.mutualInterest && (
            <Badge tone="accent">
              <HeartHandshake aria-hidden size={14} strokeWidth={1.75} /> Mutual
            </Badge>
          )}
        </p>
        <RatingLine className={styles.facts} rating={rating} />
        <p>{withDistances(aiInsight, system)}</p>
        <ul className={styles.reasons} aria-label="What you have in common">
          {matchReasons.map(({ factor, text }) => (
            <li key={`${factor} ${text}`} className="line-2 baseline dotted">
              {withDistances(text, system)}
            </li>
          ))}
        </ul>
        {differences.length > 0 && (
          <p className="muted small">
            Where you differ: {differences.map(({ text }) => withDistances(text, system)).join(' · ')}
          </p>
        )}
        <p className="muted small">{match.confidenceLabel}</p>
      </div>
    </li>
  );
}
