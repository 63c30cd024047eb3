import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { eventGuests, type ListedGuest } from '@veil/api/contract/gatherings/events/guests';
import { ArrowLeft } from 'lucide-react';
import { ApiError } from '../../../api/error.ts';
import { useRead } from '../../../api/use-read.ts';
import { Link, useParams } from '../../../page/router.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { NoEvent } from '../frame.tsx';
import { isEventId, step, useEvent } from '../use-event.ts';
import { eventPath } from '../words.ts';
import { CheckInCard } from './check-in-card.tsx';
import { GuestRow } from './guest-row.tsx';
import styles from './guests.module.css';
import { InviteForm } from './invite-form.tsx';

/** The guest list for the hosts: guests, waitlist, requests and attendance. */
export default function GuestsPage() {
  const { eventId = '' } = useParams();
  const { data, error, retry } = useEvent(eventId);
  return <div className="page stack">{content()}</div>;

  function content() {
    if (data && !data.event.isHost) return <NoEvent />;
    if (data) return <GuestList event={data.event} />;
    if (!isEventId(eventId) || (error instanceof ApiError && error.status === 404)) return <NoEvent />;
    if (!error) return <Skeleton label="Loading the event" blocks={3} />;
    return (
      <ErrorState heading="h1" title="Failed to load event details" text={error.message} onRetry={retry} />
    );
  }
}

const parts: { status: ListedGuest['status']; title: string }[] = [
  { status: 'requested', title: 'Requests' },
  { status: 'attending', title: 'Going' },
  { status: 'offered', title: 'Offered a place' },
  { status: 'waiting', title: 'Waitlist' },
  { status: 'invited', title: 'Invited' },
];

function GuestList({ event }: { event: EventDetail }) {
  const { id, title, isPast, isCancelled } = event;
  const refreshInterval = isPast || isCancelled ? 0 : step;
  const { data, error, retry } = useRead(eventGuests, { eventId: String(id) }, { refreshInterval });
  return (
    <>
      <div>
        <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to={eventPath(id)}>
          <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
          Back to the event
        </Link>
      </div>
      <header className="stack-2">
        <h1>Guest list</h1>
        <p className="lead">
          <bdi>{title}</bdi>
        </p>
      </header>
      <div className={`stack-6 top ${styles.columns}`}>
        <div className="stack-6 top">{lists()}</div>
        <aside className="stack-4 top" aria-label="Tools">
          {!isCancelled && <CheckInCard eventId={id} isPast={isPast} />}
          {!isCancelled && !isPast && <InviteForm eventId={id} />}
        </aside>
      </div>
    </>
  );

  function lists() {
    if (!data && error)
      return <ErrorState title="Failed to load the guest list" text={error.message} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading the guest list" rows={5} />;
    const { guests, attendeeCount, maxAttendees } = data;
    return parts.map(({ status, title: name }) => {
      const listed = guests.filter((guest) => guest.status === status);
      if (listed.length === 0 && status !== 'attending') return null;
      return (
        <section key={status} className={`stack-3 ${styles.part}`} aria-labelledby={`guests-${status}`}>
          <h2 id={`guests-${status}`}>
            {status === 'attending' && (isPast || isCancelled) ? 'Joined' : name}{' '}
            <span className={styles.count}>
              {status === 'attending' ? `${attendeeCount}/${maxAttendees}` : listed.length}
            </span>
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
