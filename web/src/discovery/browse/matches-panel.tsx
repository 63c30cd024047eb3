import type { Match } from '@veil/api/contract/discovery/browse/browse';
import { matches } from '@veil/api/contract/discovery/browse/browse';
import { browseMessages } from '@veil/api/contract/discovery/browse/limits';
import { useRef } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWhileGathering } from '../../api/use-while-gathering.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Link, useSearchParams } from '../../page/router.tsx';
import { agesIn, placeWords } from '../../profiles/members/card-words.ts';
import cards from '../../profiles/members/face-card.module.css';
import { CardFact, FaceCard } from '../../profiles/members/face-card.tsx';
import { MessageLink } from '../../profiles/members/message-link.tsx';
import { typeNameOf } from '../../profiles/members/type-names.ts';
import { units, withDistances } from '../../profiles/members/units.ts';
import { classNames } from '../../ui/class-names.ts';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { NoMatches } from '../matching/no-matches.tsx';
import { CardsWaiting } from './cards-waiting.tsx';
import { Gathering, SoFar } from './gathering.tsx';
import styles from './matches.module.css';

const NextEvening = lazyPart(async () => (await import('../home/next-evening.tsx')).NextEvening, {
  waiting: null,
});

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
  const knowsEverybody = data.noMatches === 'knows-everybody';
  const nobodyNew = <NoMatches title={browseMessages.matchesEmpty} because={data.noMatches} />;
  if (data.matches.length === 0 && !knowsEverybody) return nobodyNew;

  function turn(to: number) {
    setQuery({ tab: 'matches', ...(to > 1 && { page: String(to) }) });
    list.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <>
      {data.isPartial && <SoFar />}
      {knowsEverybody && (
        <div className={classNames('stack-4', styles.everybody)}>
          {nobodyNew}
          <NextEvening isFounding />
        </div>
      )}
      {data.matches.length > 0 && (
        <ul ref={list} className={classNames(cards.grid, styles.matches)} aria-label="Matches">
          {data.matches.map((match, index) => (
            <ItemBoundary key={match.id}>
              {index === data.firstFar && <NobodyElseNear isFirst={data.page === 1 && index === 0} />}
              <MatchCard match={match} />
            </ItemBoundary>
          ))}
        </ul>
      )}
      <Pager label="Pages of matches" page={data.page} totalPages={data.totalPages} onPage={turn} />
      <p className="small">
        <Link to="/community/help#order">Why this order?</Link>
      </p>
    </>
  );
}

/** Stands once in the list of somebody to whom distance matters a lot, before those who live further away. */
function NobodyElseNear({ isFirst }: { isFirst: boolean }) {
  const far = withDistances('within 250 km yet.', units.use());
  return <li className={`muted small ${cards.between}`}>{`${isFirst ? 'Nobody' : 'Nobody else'} ${far}`}</li>;
}

function MatchCard({ match }: { match: Match }) {
  const system = units.use();
  const { names, type, profileImage, reason } = match;
  return (
    <FaceCard
      heading="h2"
      person={match}
      photo={profileImage}
      match={match}
      reason={reason}
      actions={<MessageLink to={match} from="matches" />}
    >
      <CardFact>
        <span className="visually-hidden">{typeNameOf(type, names.length)}, aged </span>
        {agesIn(names)}
      </CardFact>
      <CardFact>
        <Facts of={placeWords(match, system)} />
      </CardFact>
    </FaceCard>
  );
}
