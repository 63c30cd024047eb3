import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { eventGuests, type ListedGuest } from '@veil/api/contract/gatherings/events/guests';
import { useRead } from '../../../api/use-read.ts';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { HostFrame } from '../host-frame.tsx';
import { step } from '../use-event.ts';
import { CheckInCard } from './check-in-card.tsx';
import { GuestRow } from './guest-row.tsx';
import styles from './guests.module.css';
import { InviteForm } from './invite-form.tsx';

/** The guest list for the hosts: guests, waitlist, requests and attendance. */
export default function GuestsPage() {
  return <HostFrame title="Guest list">{(event) => <GuestList event={event} />}</HostFrame>;
}

const parts: { status: ListedGuest['status']; title: string }[] = [
  { status: 'requested', title: 'Requests' },
  { status: 'attending', title: 'Going' },
  { status: 'offered', title: 'Offered a place' },
  { status: 'waiting', title: 'Waitlist' },
  { status: 'invited', title: 'Invited' },
];

/** A couple that waits is two, as on the page of the evening. */
const peopleIn = (listed: readonly ListedGuest[]): number =>
  listed.reduce((sum, { people }) => sum + people, 0);

function GuestList({ event }: { event: EventDetail }) {
  const { id, isPast, isCancelled } = event;
  const refreshInterval = isPast || isCancelled ? 0 : step;
  const { data, error, retry } = useRead(eventGuests, { eventId: String(id) }, { refreshInterval });
  return (
    <div className={`stack-6 top ${styles.columns}`}>
      <div className="stack-6 top">{lists()}</div>
      <aside className="stack-4 top" aria-label="Tools">
        {!isCancelled && <CheckInCard eventId={id} isPast={isPast} />}
        {!isCancelled && !isPast && <InviteForm event={event} />}
      </aside>
    </div>
  );

  function lists() {
    if (!data && error)
      return <ErrorState title="Failed to load the guest list" text={error.message} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading the guest list" rows={5} />;
    const { guests, attendeeCount, maxAttendees } = data;
    const goingWords = attendeeCount > 0 && `${attendeeCount}/${maxAttendees}`;
    return parts.map(({ status, title: name }) => {
      const listed = guests.filter((guest) => guest.status === status);
      if (listed.length === 0 && status !== 'attending') return null;
      return (
        <section key={status} className={`stack-3 ${styles.part}`} aria-labelledby={`guests-${status}`}>
          <h2 id={`guests-${status}`}>
            {status === 'attending' && (isPast || isCancelled) ? 'Joined' : name}{' '}
            <span className={styles.count}>{status === 'attending' ? goingWords : peopleIn(listed)}</span>
          </h2>
          {listed.length === 0 && <p className="muted">Nobody has joined yet.</p>}
          <ul className="stack-3">
            {listed.map((guest) => (
              <ItemBoundary key={guest.id}>
                <GuestRow guest={guest} event={event} />
              </ItemBoundary>
            ))}
          </ul>
        </section>
      );
    });
  }
}
