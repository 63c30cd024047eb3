import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import type { EventGuest } from '@veil/api/contract/gatherings/events/places';
import { useState } from 'react';
import { Link } from '../../../page/router.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { seatsWords } from '../words.ts';
import styles from './event-page.module.css';

const shownAtFirst = 12;

const statusWords: Record<EventGuest['status'], string> = {
  attending: 'Going',
  waiting: 'On the waitlist',
  offered: 'A place is kept for them',
  requested: 'Has asked to join',
};

export function Guests({ event }: { event: EventDetail }) {
  const { attendees, attendeeCount, seesGuests, isPast, isCancelled } = event;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? attendees : attendees.slice(0, shownAtFirst);
  return (
    <section className={`stack-4 ${styles.part}`} aria-labelledby="guests">
      <h2 id="guests">
        Guests {attendeeCount > 0 && <span className={styles.count}>{seatsWords(event)}</span>}
      </h2>
      {!seesGuests && (
        <p className="muted">
          {attendees.length > 0 && 'You see the guests you are connected to. '}
          {isPast
            ? 'Only its guests see who else was there.'
            : 'Guests see each other once they have joined.'}
        </p>
      )}
      {seesGuests && attendees.length === 0 && (
        <p className="muted">{isPast ? 'Nobody is shown.' : 'Nobody has joined yet.'}</p>
      )}
      {attendees.length > 0 && (
        <ul className={`stack-3 tiles ${styles.people}`}>
          {shown.map((guest) => (
            <ItemBoundary key={guest.id}>
              <Guest guest={guest} isPast={isPast || isCancelled} />
            </ItemBoundary>
          ))}
        </ul>
      )}
      {shown.length < attendees.length && (
        <div>
          <Button weight="quiet" size="small" onClick={() => setWhole(true)}>
            Show all {attendees.length} guests
          </Button>
        </div>
      )}
      {seesGuests && attendeeCount > sum(attendees) && (
        <p className="muted">
          {attendeeCount - sum(attendees) === 1 ? 'One guest is' : 'Some guests are'} shown to the host alone.
        </p>
      )}
    </section>
  );
}

const sum = (guests: readonly EventGuest[]): number =>
  guests.filter(({ status }) => status === 'attending').reduce((people, guest) => people + guest.people, 0);

interface GuestProps {
  guest: EventGuest;
  /** True if the event is over or cancelled. */
  isPast: boolean;
}

function Guest({ guest: { id, name, photo, status, people }, isPast }: GuestProps) {
  const attending = isPast ? 'Had joined' : statusWords.attending;
  return (
    <li className={`line-3 shrinks ${styles.person}`}>
      <MemberAvatar handle={name} path={photo} />
      <div className={styles.who}>
        <Link className={`strong breaks ${styles.handle}`} to={memberPath(id)}>
          @{name}
        </Link>
        <span className="muted medium">
          {status === 'attending' ? attending : <Badge tone="warn">{statusWords[status]}</Badge>}
          {people > 1 && ` · ${people} people`}
        </span>
      </div>
    </li>
  );
}
