import { weekday, writtenTime } from '@veil/api/contract/fields/written-dates';
import { type EventItem, searchEvents } from '@veil/api/contract/gatherings/events/events';
import { eventLimits } from '@veil/api/contract/gatherings/events/words';
import { MapPin, Plus, UsersRound } from 'lucide-react';
import type { Ref } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './day-panel.module.css';
import { localDate } from './days.ts';
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
          <Plus aria-hidden size={16} strokeWidth={1.75} />
          Create an event on this day
        </Link>
      )}
    </section>
  );
}

export function DayEvents({ events }: { events: readonly EventItem[] }) {
  if (events.length === 0) return null;
  return (
    <ul className={`frame ${styles.list}`}>
      {events.map((event) => (
        <ItemBoundary key={event.id}>
          <DayEvent event={event} />
        </ItemBoundary>
      ))}
    </ul>
  );
}

function DayEvent({ event }: { event: EventItem }) {
  const { id, title, time, endTime, location } = event;
  const badge = badgeOf(event);
  const clock = readersClock(event);
  return (
    <li className={styles.event}>
      <p className={`strong tabular ${styles.time}`}>
        <time dateTime={event.startsAt}>{writtenTime(time)}</time>
        <span className={`muted small ${styles.end}`}>{writtenTime(endTime)}</span>
      </p>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link className="whole-link" to={eventPath(id)}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        {clock && <p className={`muted small tabular ${styles.fact}`}>{clock}</p>}
        <p className={`muted small tabular ${styles.fact}`}>
          <MapPin aria-hidden size={14} strokeWidth={1.5} />
          <bdi>{location}</bdi>
        </p>
        <p className={`muted small tabular ${styles.fact}`}>
          <UsersRound aria-hidden size={14} strokeWidth={1.5} />
          {seatsWords(event)}
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </p>
      </div>
    </li>
  );
}
