import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { longDay } from '@veil/api/contract/fields/written-dates';
import { myEvents, type OwnEventList } from '@veil/api/contract/gatherings/events/calendar';
import { eventMessages } from '@veil/api/contract/gatherings/events/words';
import { CalendarX } from 'lucide-react';
import { useRef } from 'react';
import { usePagedRead } from '../../../api/use-paged-read.ts';
import { Link } from '../../../page/router.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import cards from '../event-card.module.css';
import { EventCard } from '../event-card.tsx';

const emptyTextsOfList: Record<OwnEventList, { title: string; text: string; canHost?: boolean }> = {
  going: {
    title: 'You have not joined an event yet.',
    text: 'Events you join are here, the next one first.',
  },
  hosting: {
    title: 'You are not hosting anything yet.',
    text: 'A small supper is a good beginning.',
    canHost: true,
  },
  waiting: {
    title: 'You are not waiting for anything.',
    text: 'Waitlists, requests and invitations are here.',
  },
  past: { title: 'No past events yet.', text: 'Events you hosted or joined stay here afterwards.' },
};

type OwnEvents = OutputOf<typeof myEvents>;

export function OwnList({ list }: { list: OwnEventList }) {
  const rows = useRef<HTMLUListElement>(null);
  const { items, error, retry, more } = usePagedRead(myEvents, {
    first: { list },
    itemsOf: (page: OwnEvents) => [page],
    inputAfter: ({ nextCursor }) => (nextCursor === null ? null : { list, cursor: nextCursor }),
  });
  if (!items && error)
    return <ErrorState title="Failed to load your events" text={error.message} onRetry={retry} />;
  if (!items) return <Skeleton label="Loading your events" blocks={3} />;
  const events = items.flatMap((page) => page.events);
  const givenBack = items.flatMap((page) => page.givenBack);
  if (events.length + givenBack.length === 0 && !more.hasMore) return <Nothing {...emptyTextsOfList[list]} />;
  return (
    <div className="stack">
      {givenBack.map(({ title, startsAt }) => (
        <Notice key={`${title} ${startsAt}`} icon={CalendarX} title={eventMessages.givenBack}>
          <p>
            <bdi>{title}</bdi>, {longDay(new Date(startsAt))}
          </p>
        </Notice>
      ))}
      <ul ref={rows} className={`stack-4 tiles ${cards.grid}`} aria-label="My events">
        {events.map((event) => (
          <ItemBoundary key={event.id}>
            <EventCard event={event} />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={rows} count={events.length} {...more} />
    </div>
  );
}

const Nothing = ({ title, text, canHost = false }: (typeof emptyTextsOfList)[OwnEventList]) => (
  <EmptyState
    title={title}
    text={text}
    action={
      canHost ? (
        <Link className={buttonClass({ weight: 'quiet' })} to="/community/events/new">
          Host one
        </Link>
      ) : (
        <Link className={buttonClass({ weight: 'quiet' })} to="/community/events">
          Find an event
        </Link>
      )
    }
  />
);
