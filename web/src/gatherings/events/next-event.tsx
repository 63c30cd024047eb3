import type { EventCard } from '@veil/api/contract/gatherings/events/events';
import { Link } from '../../page/router.tsx';
import { PhotoOrDrawing } from '../../profiles/photos/photo-or-drawing.tsx';
import { useNow } from '../../session/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { EventArt } from './event-art.tsx';
import { EventPlace } from './event-place.tsx';
import styles from './next-event.module.css';
import { dayWords, hoursWords } from './when.ts';
import { badgeOf, eventPath } from './words.ts';

const hour = 60 * 60 * 1000;

/** The next upcoming event with its picture. Undefined shows a placeholder; null shows nothing. */
export function NextEvent({ event }: { event: EventCard | null | undefined }) {
  const now = useNow(hour);
  if (event === null) return null;
  if (!event) return <div className={`frame ${styles.card}`} aria-hidden="true" />;
  const { id, title, category, photo } = event;
  const badge = badgeOf(event);
  return (
    <section className={`frame linked ${styles.card}`} aria-labelledby="next-event">
      <div className={styles.cover}>
        <PhotoOrDrawing path={photo} drawing={<EventArt category={category} seed={id} />} />
      </div>
      <div className={`stack-1 left ${styles.words}`}>
        <p className={`muted small ${styles.fact}`}>Next</p>
        <h2 className="large breaks" id="next-event">
          <Link className="whole-link" to={eventPath(id)}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className={`muted small ${styles.fact}`}>
          <time dateTime={event.startsAt}>
            {dayWords(event.date, now)}, {hoursWords(event, now)}
          </time>
        </p>
        <EventPlace {...event} />
        {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      </div>
    </section>
  );
}
