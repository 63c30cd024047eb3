import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import type { KindOfSeats } from '@veil/api/contract/gatherings/events/places';
import { seatKindLabels } from '@veil/api/contract/gatherings/events/words';
import { Meter } from '../../../ui/meter.tsx';
import styles from './place.module.css';

/** How many people come out of how many, and by kind if the organizer split the seats. */
export function Seats({
  event: { attendeeCount, maxAttendees, seatsFree, waitingCount, kinds, isPast, isCancelled },
}: {
  event: EventDetail;
}) {
  const offered = maxAttendees - attendeeCount - seatsFree;
  return (
    <div className="stack-3">
      <p className={`line-3 ${styles.figures}`}>
        <span className={styles.taken}>{attendeeCount || maxAttendees}</span>
        <span className={styles.of}>
          {attendeeCount > 0
            ? `of ${countPhrase(maxAttendees, 'seat')} taken`
            : noneTakenWords(maxAttendees, isPast)}
          {!isPast && !isCancelled && (
            <span className={styles.rest}>
              {attendeeCount > 0 || seatsFree < maxAttendees ? freeWords(seatsFree) : 'Be the first to join'}
              {offered > 0 && ` · ${offered} offered to the waitlist`}
              {waitingCount > 0 && ` · ${waitingCount} on the waitlist`}
            </span>
          )}
        </span>
      </p>
      <Meter className={styles.bar} max={maxAttendees} value={attendeeCount} aria-label="Seats taken" />
      {kinds && (
        <ul className="stack-1 medium" aria-label="Places by kind">
          {kinds.map((one) => (
            <Kind key={one.kind} {...one} />
          ))}
        </ul>
      )}
    </div>
  );
}

function noneTakenWords(seats: number, isPast: boolean): string {
  if (isPast) return seats === 1 ? 'seat, and nobody came' : 'seats, and nobody came';
  return seats === 1 ? 'seat, not taken yet' : 'seats, none taken yet';
}

function freeWords(free: number): string {
  if (free === 0) return 'None is free';
  return countPhrase(free, 'seat is free', 'are free');
}

const Kind = ({ kind, places, taken, waiting }: KindOfSeats) => (
  <li className="line-3 baseline apart">
    <span>{seatKindLabels[kind]}</span>
    <span className={styles.number}>
      {taken > 0 ? `${taken}/${places}` : `${places} free`}
      {waiting > 0 && ` · ${waiting} waiting`}
    </span>
  </li>
);
