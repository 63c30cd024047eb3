import { myEvents } from '@veil/api/contract/gatherings/events/calendar';
import { type EventCard, searchEvents } from '@veil/api/contract/gatherings/events/events';
import { useId } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EventArt } from '../../gatherings/events/event-art.tsx';
import { EventPlace } from '../../gatherings/events/event-place.tsx';
import { dayWords, hoursWords, isUnderway, untilWords } from '../../gatherings/events/when.ts';
import { eventPath } from '../../gatherings/events/words.ts';
import { Link } from '../../page/router.tsx';
import { PhotoOrDrawing } from '../../profiles/photos/photo-or-drawing.tsx';
import { useNow } from '../../session/use-now.ts';
import { ErrorState } from '../../ui/state.tsx';
import styles from './next-evening.module.css';

const minute = 60_000;

interface NextEveningProps {
  /** Whether to offer to host the first one while there is none. */
  isFounding: boolean;
  heading?: 'h2' | 'h3';
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/** The reader's own next event, or else the next one that takes place, or the first one to host. */
export function NextEvening({ isFounding, heading: Heading = 'h2', onFollow }: NextEveningProps) {
  const [nameId, titleId] = [useId(), useId()];
  const now = useNow(minute);
  const { event, isOwn, others, isRestFar, failed } = useNextEvening();
  if (failed?.error)
    return (
      <ErrorState
        title="Failed to load the next evening"
        text={failed.error.message}
        onRetry={failed.retry}
      />
    );
  if (event === null) return isFounding ? <FirstEvening heading={Heading} onFollow={onFollow} /> : null;
  if (!event) return <div className={`frame ${styles.card}`} aria-hidden="true" />;
  const { id, title, category, photo } = event;
  return (
    <section className={`frame linked ${styles.card}`} aria-labelledby={`${nameId} ${titleId}`}>
      <div className={styles.picture}>
        <PhotoOrDrawing path={photo} drawing={<EventArt category={category} seed={id} />} />
      </div>
      <div className={`stack-1 left ${styles.words}`}>
        <p className="muted small" id={nameId}>
          {isOwn ? 'Your next evening' : 'Near you next'}
        </p>
        <Heading className="large breaks" id={titleId}>
          <Link className="whole-link" to={eventPath(id)} onClick={onFollow}>
            <bdi>{title}</bdi>
          </Link>
        </Heading>
        <p className="small">
          <time dateTime={event.startsAt}>
            {isUnderway(event, now)
              ? untilWords(event, now)
              : `${dayWords(event.date, now)}, ${hoursWords(event, now)}`}
          </time>
        </p>
        <EventPlace {...event} />
        {others > 0 && (
          <p className="muted small">
            {others} more {isRestFar ? 'elsewhere' : 'to look at'}
          </p>
        )}
      </div>
    </section>
  );
}

function FirstEvening({ heading: Heading = 'h2', onFollow }: Pick<NextEveningProps, 'heading' | 'onFollow'>) {
  const titleId = useId();
  return (
    <section className={`frame stack-1 ${styles.first}`} aria-labelledby={titleId}>
      <Heading className="large" id={titleId}>
        The next evening could be yours
      </Heading>
      <p className="muted">
        A walk, a kitchen table, a bar you like.{' '}
        <Link to="/community/events/new" onClick={onFollow}>
          Host the first one
        </Link>
      </p>
    </section>
  );
}

/** The next own event, or else the nearest one with a free seat; null if there is none. */
function useNextEvening() {
  const coming = useRead(myEvents, { list: 'coming' });
  const own = coming.data?.events.find(takesPlace);
  const isFree = coming.data !== undefined && !own;
  const nearest = useRead(searchEvents, isFree ? { sortBy: 'nearest', pageSize: searchedEvents } : null);
  const near = nearest.data?.events.filter(takesPlace);
  const event = own ?? near?.find(({ isFull }) => !isFull) ?? near?.[0] ?? (nearest.data && null);
  return {
    event,
    isOwn: own !== undefined,
    isRestFar: near?.every((one) => one === event || (one.distanceBandKm ?? farKm) >= farKm) === true,
    /** How many more take place, beside the nearest. */
    others: isFree ? (nearest.data?.totalCount ?? 1) - 1 : 0,
    failed: event ? undefined : [coming, nearest].find(({ data, error }) => error && !data),
  };
}

/** From here on an evening is elsewhere. */
const farKm = 100;
/** The first ones may be cancelled or full. */
const searchedEvents = 8;

const takesPlace = ({ isCancelled, isPast }: EventCard): boolean => !isCancelled && !isPast;
