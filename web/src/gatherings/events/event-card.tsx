import { monthNames } from '@veil/api/contract/fields/written-dates';
import type { EventCard as Card } from '@veil/api/contract/gatherings/events/events';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../page/router.tsx';
import { PhotoOrDrawing } from '../../profiles/photos/photo-or-drawing.tsx';
import { useNow } from '../../session/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Meter } from '../../ui/meter.tsx';
import { EventArt } from './event-art.tsx';
import styles from './event-card.module.css';
import { EventPlace } from './event-place.tsx';
import { dayWords, hoursWords, readersClock } from './when.ts';
import { badgeOf, categoryNames, eventPath, seatsWords } from './words.ts';

const hour = 60 * 60 * 1000;
const shownTags = 3;

interface EventCardProps {
  event: Card;
  /** Shown in place of the photo, before that has arrived. */
  cover?: ReactNode;
}

export function EventCard({ event, cover }: EventCardProps) {
  const { id, title, category, tags, photo, isCancelled, isPast } = event;
  const now = useNow(hour);
  const badge = badgeOf(event);
  const clock = readersClock(event);
  return (
    <li
      className={classNames(
        'frame linked',
        styles.card,
        (isCancelled || isPast) && styles.gone,
        isCancelled && styles.cancelled,
      )}
    >
      <div className={styles.cover}>
        {cover || <PhotoOrDrawing path={photo} drawing={<EventArt category={category} seed={id} />} />}
        <DateTile day={event.date} />
        {badge && (
          <span className={styles.badge}>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </span>
        )}
      </div>
      <div className={`stack-1 top ${styles.body}`}>
        <p className="muted small">{categoryNames[category]} · Free Event</p>
        <h2 className="large breaks">
          <Link className="whole-link" to={eventPath(id)}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className={styles.when}>
          <time dateTime={event.startsAt}>
            {dayWords(event.date, now)}, {hoursWords(event, now)}
          </time>
          {clock && <span className="muted small"> ({clock})</span>}
        </p>
        <EventPlace location={event.location} distanceBandKm={isCancelled ? null : event.distanceBandKm} />
        {!isCancelled && <Seats event={event} />}
        {!isCancelled && tags.length > 0 && (
          <p className={`muted small ${styles.tags}`}>
            {tags.slice(0, shownTags).join(' · ')}
            {tags.length > shownTags && ` +${tags.length - shownTags}`}
          </p>
        )}
      </div>
    </li>
  );
}

/** The day as a calendar leaf on the cover. Hidden from screen readers, because the text below repeats it. */
const DateTile = ({ day }: { day: string }) => (
  <span className={styles.tile} aria-hidden="true">
    <span className={styles.month}>{monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}</span>
    <span className={styles.number}>{Number(day.slice(8))}</span>
  </span>
);

function Seats({ event }: { event: Card }) {
  const { attendeeCount, maxAttendees, waitingCount } = event;
  return (
    <p className={`muted small tabular ${styles.fact}`}>
      <UsersRound aria-hidden size="1rem" strokeWidth={1.5} />
      <span>
        {seatsWords(event)}
        {attendeeCount > 0 && <span className="visually-hidden"> people</span>}
        {waitingCount > 0 && ` · ${waitingCount} waiting`}
      </span>
      <Meter className={styles.seats} max={maxAttendees} value={attendeeCount} aria-hidden="true" />
    </p>
  );
}
