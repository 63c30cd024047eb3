import { EventArt } from '../../gatherings/events/event-art.tsx';
import { EventPlace } from '../../gatherings/events/event-place.tsx';
import { dayWords, hoursWords } from '../../gatherings/events/when.ts';
import { eventPath } from '../../gatherings/events/words.ts';
import { Link } from '../../page/router.tsx';
import { PhotoOrDrawing } from '../../profiles/photos/photo-or-drawing.tsx';
import { useNow } from '../../session/use-now.ts';
import { ErrorState } from '../../ui/state.tsx';
import styles from './next-evening.module.css';
import { useNextEvening } from './use-next-evening.ts';

const hour = 60 * 60 * 1000;

/** The next event to which the reader goes, or else the next one that takes place, or the first one to host. */
export function NextEvening({ isFounding }: { isFounding: boolean }) {
  const now = useNow(hour);
  const { event, isOwn, failed } = useNextEvening(now);
  if (failed?.error)
    return (
      <ErrorState
        title="Failed to load the next evening"
        text={failed.error.message}
        onRetry={failed.retry}
      />
    );
  if (event === null) return isFounding ? <FirstEvening /> : null;
  if (!event) return <div className={`frame ${styles.card}`} aria-hidden="true" />;
  const { id, title, category, photo } = event;
  return (
    <section className={`frame linked ${styles.card}`} aria-labelledby="next-evening">
      <div className={styles.picture}>
        <PhotoOrDrawing path={photo} drawing={<EventArt category={category} seed={id} />} />
      </div>
      <div className={`stack-1 left ${styles.words}`}>
        <p className="muted small">{isOwn ? 'Your next evening' : 'The next evening'}</p>
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

const FirstEvening = () => (
  <section className={`frame stack-1 ${styles.first}`} aria-labelledby="first-evening">
    <h2 className="large" id="first-evening">
      The next evening could be yours
    </h2>
    <p className="muted">
      A walk, a kitchen table, a bar you like. <Link to="/community/events/new">Host the first one</Link>
    </p>
  </section>
);
