import { myEvents } from '@veil/api/contract/gatherings/events/calendar';
import { type EventCard, searchEvents } from '@veil/api/contract/gatherings/events/events';
import { useRead } from '../../api/use-read.ts';
import { localDay } from '../../gatherings/events/days.ts';
import { EventArt } from '../../gatherings/events/event-art.tsx';
import { EventPlace } from '../../gatherings/events/event-place.tsx';
import { dayWords, hoursWords } from '../../gatherings/events/when.ts';
import { eventPath } from '../../gatherings/events/words.ts';
import { Link } from '../../page/router.tsx';
import { PhotoOrDrawing } from '../../profiles/photos/photo-or-drawing.tsx';
import { useNow } from '../../session/use-now.ts';
import { ErrorState } from '../../ui/state.tsx';
import styles from './next-evening.module.css';

const hour = 60 * 60 * 1000;

/** The next event to which the reader goes, or else the next one that takes place. */
export function NextEvening() {
  const now = useNow(hour);
  const going = useRead(myEvents, { list: 'going' });
  const own = going.data?.events.find(takesPlace);
  const isFree = going.data !== undefined && !own;
  const all = useRead(
    searchEvents,
    isFree ? { dateRange: 'all', today: localDay(now), pageSize: searchedEvents } : null,
  );
  const event = own ?? all.data?.events.find(takesPlace);
  const failed = [going, all].find(({ data, error }) => error && !data);
  if (!event && failed?.error)
    return (
      <ErrorState
        title="Failed to load the next evening"
        text={failed.error.message}
        onRetry={failed.retry}
      />
    );
  if (!event) return all.data ? null : <div className={`frame ${styles.card}`} aria-hidden="true" />;
  const { id, title, category, photo } = event;
  return (
    <section className={`frame linked ${styles.card}`} aria-labelledby="next-evening">
      <div className={styles.picture}>
        <PhotoOrDrawing path={photo} drawing={<EventArt category={category} seed={id} />} />
      </div>
      <div className={`stack-1 left ${styles.words}`}>
        <p className="muted small">{own ? 'Your next evening' : 'The next evening'}</p>
        <h2 className="large breaks" id="next-evening">
          <Link className="whole-link" to={eventPath(id)}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="small">
          <time dateTime={event.startsAt}>
            {dayWords(event.date, now)}, {hoursWords(event, now)}
          </time>
        </p>
        <EventPlace {...event} />
      </div>
    </section>
  );
}

/** The first ones may be cancelled. */
const searchedEvents = 5;

const takesPlace = ({ isCancelled, isPast }: EventCard): boolean => !isCancelled && !isPast;
