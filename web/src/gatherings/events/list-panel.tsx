import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { searchEvents } from '@veil/api/contract/gatherings/events/events';
import { useRead } from '../../api/use-read.ts';
import { useWhileGathering } from '../../api/use-while-gathering.ts';
import { usePageTurn } from '../../page/use-page-turn.ts';
import { useNow } from '../../session/use-now.ts';
import { classNames } from '../../ui/class-names.ts';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { localDay } from './days.ts';
import cards from './event-card.module.css';
import { EventCard } from './event-card.tsx';
import { HeldAndCancelled } from './held-and-cancelled.tsx';
import { NothingFound } from './nothing-found.tsx';
import { askedOf, filtersOf } from './search-address.ts';
import type { SearchInAddress } from './use-event-search.ts';
import { foundEventsText } from './words.ts';

const hour = 60 * 60 * 1000;

/** Events as cards, ten per page. */
export function ListPanel({ inAddress: { search, turnTo, clear } }: { inAddress: SearchInAddress }) {
  const today = localDay(useNow(hour));
  const { dateRange, page } = search;
  const { data, error, retry, isLoading } = useRead(
    searchEvents,
    { ...askedOf(search), dateRange, today, page },
    { keepPreviousData: true },
  );
  useWhileGathering(data, retry);
  if (error) return <ErrorState title="Failed to load events" text={error.message} onRetry={retry} />;
  if (!data || (data.isGathering && data.totalCount === 0))
    return <Skeleton label="Loading events" blocks={4} />;
  if (data.totalCount === 0) return <NothingFound onClear={filtersOf(search) > 0 ? clear : undefined} />;
  return <Results answer={data} isOld={isLoading} onPage={turnTo} />;
}

interface ResultsProps {
  answer: OutputOf<typeof searchEvents>;
  /** True while the results of a newer search are loading. */
  isOld: boolean;
  onPage: (page: number) => void;
}

function Results({ answer: { events, totalCount, page, totalPages }, isOld, onPage }: ResultsProps) {
  const { place, turn } = usePageTurn<HTMLParagraphElement>(onPage);

  return (
    <>
      <p ref={place} className={'found muted medium tabular'} tabIndex={-1} aria-live="polite">
        {foundEventsText(totalCount, page, totalPages)}
      </p>
      <HeldAndCancelled events={events}>
        {(some) => (
          <ul
            className={classNames('stack-4 tiles', cards.grid, isOld && cards.old)}
            aria-busy={isOld}
            aria-label="Events"
          >
            {some.map((event) => (
              <ItemBoundary key={event.id}>
                <EventCard event={event} />
              </ItemBoundary>
            ))}
          </ul>
        )}
      </HeldAndCancelled>
      <Pager label="Pages of events" page={page} totalPages={totalPages} onPage={turn} />
    </>
  );
}
