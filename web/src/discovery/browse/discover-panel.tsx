import {
  type MemberCard as Card,
  discoverMembers,
  discoveryHighlights,
  type Highlight,
} from '@veil/api/contract/discovery/browse/browse';
import { browseMessages } from '@veil/api/contract/discovery/browse/limits';
import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { useRead } from '../../api/use-read.ts';
import { useWhileGathering } from '../../api/use-while-gathering.ts';
import { Link } from '../../page/router.tsx';
import { usePageTurn } from '../../page/use-page-turn.ts';
import { countProfiles } from '../../profiles/members/card-words.ts';
import cards from '../../profiles/members/face-card.module.css';
import { markedNew } from '../../profiles/members/new-mark.ts';
import { distanceWords, units, withDistances } from '../../profiles/members/units.ts';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { VisitsLine } from '../views/visits-line.tsx';
import { CardsWaiting } from './cards-waiting.tsx';
import styles from './discover.module.css';
import { addressOf, askedOf, type Discovery, discoveryIn } from './discover-address.ts';
import { DiscoverFilters } from './discover-filters.tsx';
import { Gathering, SoFar } from './gathering.tsx';
import { MemberCard } from './member-card.tsx';
import { useDiscovery } from './use-discovery.ts';
import { everybody, ShowEverybody, WishedChips } from './wished-chips.tsx';

export function DiscoverPanel() {
  const { discovery, change, turnTo, clear } = useDiscovery();
  const { data, error, retry, isLoading } = useRead(discoverMembers, askedOf(discovery), {
    keepPreviousData: true,
  });
  useWhileGathering(data, retry);
  const wished = discovery.asWished ? data?.wished : undefined;
  // The first choice of one's own takes along what the wishes narrow, except words, which are looked for everywhere.
  const choose = (part: Partial<Discovery>) =>
    change(wished && !isOrder(part) ? { asWished: false, ...(!part.searchTerm && wished), ...part } : part);
  return (
    <div className="stack-3">
      <div className={`stack-3 ${styles.above}`}>
        <DiscoverFilters
          discovery={{ ...discovery, ...wished }}
          total={isLoading ? undefined : data?.total}
          onChange={choose}
          onClear={clear}
        />
        {wished && <WishedChips wished={wished} onChange={choose} />}
        <VisitsLine />
      </div>
      {content()}
      {wished?.withinKm && data && data.page === data.totalPages && (
        <NobodyElseNear withinKm={wished.withinKm} onShowAll={() => choose(everybody)} />
      )}
    </div>
  );

  function content() {
    if (error)
      return <ErrorState title={browseMessages.discoverFailed} text={error.message} onRetry={retry} />;
    if (!data) return <CardsWaiting label="Loading members" />;
    if (data.isGathering || (data.isPartial && data.members.length === 0)) return <Gathering />;
    if (data.members.length === 0)
      return (
        <>
          <EmptyState
            title={browseMessages.discoverEmpty}
            action={
              <Button weight="quiet" onClick={clear}>
                Clear all filters
              </Button>
            }
          />
          <Highlights />
        </>
      );
    return <Results answer={data} isOld={isLoading} onPage={turnTo} />;
  }
}

interface NobodyElseNearProps {
  withinKm: number;
  onShowAll: () => void;
}

/** Ends a list of those who live near, so that it does not look like everybody. */
const NobodyElseNear = ({ withinKm, onShowAll }: NobodyElseNearProps) => (
  <p className="muted">
    Nobody else within {distanceWords(withinKm, units.use())} yet. <ShowEverybody onPress={onShowAll} />
  </p>
);

const isOrder = (part: Partial<Discovery>): boolean => Object.keys(part).every((name) => name === 'sortBy');

/** People shown above the highlights: two rows on a desktop, five on a phone. */
const first = 10;

interface ResultsProps {
  answer: OutputOf<typeof discoverMembers>;
  /** True while the results of a newer search are loading. */
  isOld: boolean;
  onPage: (page: number) => void;
}

function Results({ answer, isOld, onPage }: ResultsProps) {
  const { members, total, page, totalPages, isPartial } = answer;
  const newMembers = markedNew(members, ({ isNewProfile, acquaintance }) => isNewProfile && !acquaintance);
  const { place, turn } = usePageTurn<HTMLHeadingElement>(onPage);

  return (
    <>
      <h2
        ref={place}
        className={`found large hidden-on-side ${styles.total}`}
        tabIndex={-1}
        aria-live="polite"
      >
        {countProfiles(total)}
      </h2>
      {isPartial && <SoFar />}
      <ul
        className={classNames(cards.grid, isOld && styles.old)}
        aria-busy={isOld}
        aria-label="Members found"
      >
        {members.slice(0, first).map((member: Card) => (
          <ItemBoundary key={member.id}>
            <MemberCard member={member} isNew={newMembers.has(member.id)} />
          </ItemBoundary>
        ))}
        <li className={cards.between}>
          <Highlights />
        </li>
        {members.slice(first).map((member: Card) => (
          <ItemBoundary key={member.id}>
            <MemberCard member={member} isNew={newMembers.has(member.id)} />
          </ItemBoundary>
        ))}
      </ul>
      <Pager label="Pages of members" page={page} totalPages={totalPages} onPage={turn} />
    </>
  );
}

/** Links into the community. A failure shows nothing, because the search below works without them. */
function Highlights() {
  const { data, error } = useRead(discoveryHighlights, {}, { revalidateOnFocus: false });
  if (!data && !error) return <Waiting />;
  if (!data || data.highlights.length === 0) return null;
  return (
    <section aria-label="Discovery highlights">
      <ul className={`stack-3 ${styles.highlights}`}>
        {data.highlights.map((highlight) => (
          <ItemBoundary key={highlight.id}>
            <Way highlight={highlight} />
          </ItemBoundary>
        ))}
      </ul>
    </section>
  );
}

/** Placeholder for the three links that most members have. */
const Waiting = () => (
  <div className={`stack-3 ${styles.highlights}`} aria-hidden="true">
    <span className={`frame ${styles.highlight}`} />
    <span className={`frame ${styles.highlight}`} />
    <span className={`frame ${styles.highlight}`} />
  </div>
);

function Way({ highlight: { title, count, search, members } }: { highlight: Highlight }) {
  const to = search
    ? addressOf({ ...discoveryIn(new URLSearchParams()), asWished: false, withinKm: undefined, ...search })
    : 'tab=matches';
  return (
    <li className={`frame ${styles.highlight}`}>
      <span className={styles.faces} aria-hidden="true">
        {members.map(({ id, handle, avatar }) => (
          <MemberAvatar key={id} handle={handle} path={avatar} size="small" />
        ))}
      </span>
      <Link className={styles.way} to={`/community/browse?${to}`}>
        {withDistances(title, units.use())}
      </Link>
      <span className="muted small tabular">{countProfiles(count)}</span>
    </li>
  );
}
