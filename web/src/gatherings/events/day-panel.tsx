import { weekday, writtenTime } from '@veil/api/contract/fields/written-dates';
import { type EventItem, searchEvents } from '@veil/api/contract/gatherings/events/events';
import { eventLimits } from '@veil/api/contract/gatherings/events/words';
import { Plus, UsersRound } from 'lucide-react';
import type { Ref } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { PhotoOrDrawing } from '../../profiles/photos/photo-or-drawing.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './day-panel.module.css';
import { localDate } from './days.ts';
import { EventArt } from './event-art.tsx';
import { EventPlace } from './event-place.tsx';
import { HeldAndCancelled } from './held-and-cancelled.tsx';
import { askedOf, type EventSearch } from './search-address.ts';
import type { DayOfEvents } from './use-days.ts';
import { readersClock } from './when.ts';
import { badgeOf, eventPath, seatsWords } from './words.ts';

interface DayPanelProps {
  ref: Ref<HTMLHeadingElement>;
  day: DayOfEvents;
  search: EventSearch;
  /** False until the events of the day are known. */
  isKnown: boolean;
}

/** The events of the chosen day. The calendar already has the first few; the rest is fetched if there are more. */
export function DayPanel({ ref, day: { date, count, events }, search, isKnown }: DayPanelProps) {
  const hasMore = count > events.length;
  const { data, error, retry } = useRead(
    searchEvents,
    hasMore ? { ...askedOf(search), from: date, to: date, pageSize: eventLimits.mostPageSize } : null,
  );
  return (
    <section className={`stack-4 top left ${styles.panel}`} aria-labelledby="day">
      <h2 className={styles.title} id="day" ref={ref} tabIndex={-1}>
        <time dateTime={date}>{weekday(localDate(date))}</time>
      </h2>
      {!isKnown && <Skeleton label="Loading the day" rows={2} />}
      {isKnown && count === 0 && <p className="muted">Nothing on this day yet.</p>}
      <DayEvents events={data?.events ?? events} />
      {hasMore && !data && !error && <Skeleton label="Loading the rest of the day" rows={1} />}
      {hasMore && error && (
        <ErrorState title="Failed to load the rest of the day" text={error.message} onRetry={retry} />
      )}
      {isKnown && (
        <Link
          className={buttonClass({ weight: 'quiet', size: 'small' })}
          to={`/community/events/new?date=${date}`}
        >
          <Plus aria-hidden size="1rem" strokeWidth={1.75} />
          Create an event on this day
        </Link>
      )}
    </section>
  );
}

export function DayEvents({ events }: { events: readonly EventItem[] }) {
  if (events.length === 0) return null;
  return (
    <HeldAndCancelled events={events}>
      {(some) => (
        <ul className={`frame ${styles.list}`}>
          {some.map((event) => (
            <ItemBoundary key={event.id}>
              <DayEvent event={event} />
            </ItemBoundary>
          ))}
        </ul>
      )}
    </HeldAndCancelled>
  );
}

function DayEvent({ event }: { event: EventItem }) {
  const { id, title, category, photo, time, endTime } = event;
  const badge = badgeOf(event);
  const clock = readersClock(event);
  return (
    <li className={styles.event}>
      <span className={styles.picture}>
        <PhotoOrDrawing path={photo} drawing={<EventArt category={category} seed={id} />} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link className="whole-link" to={eventPath(id)}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className={`small tabular ${styles.fact}`}>
          <time className="strong" dateTime={event.startsAt}>
            {writtenTime(time)}
          </time>
          <span className="muted">to {writtenTime(endTime)}</span>
          {clock && <span className="muted">({clock})</span>}
        </p>
        <EventPlace {...event} />
        <p className={`muted small tabular ${styles.fact}`}>
          <UsersRound aria-hidden size="0.875rem" strokeWidth={1.5} />
          {seatsWords(event)}
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </p>
      </div>
    </li>
  );
}
