import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { eventMessages } from '@veil/api/contract/gatherings/events/words';
import { ArrowLeft } from 'lucide-react';
import { ApiError } from '../../../api/error.ts';
import { Link, Navigate, useNavigate, useParams } from '../../../page/router.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { NoEvent } from '../frame.tsx';
import { isEventId, useEvent } from '../use-event.ts';
import { eventPath } from '../words.ts';
import styles from './event-form.module.css';
import { EventFormEnd } from './event-form-end.tsx';
import { eventParts } from './event-parts.ts';
import { Part } from './part.tsx';
import { useEditedEvent } from './use-event-form.ts';

export default function EditEventPage() {
  const { eventId = '' } = useParams();
  const { data, error, retry } = useEvent(eventId);
  return <div className="page stack">{content()}</div>;

  function content() {
    if (data)
      return data.event.isHost ? <Editing event={data.event} onReload={retry} /> : <Away id={eventId} />;
    if (!isEventId(eventId) || (error instanceof ApiError && error.status === 404)) return <NoEvent />;
    if (!error) return <Skeleton label="Loading the event" blocks={3} />;
    return (
      <ErrorState heading="h1" title="Failed to load event details" text={error.message} onRetry={retry} />
    );
  }
}

const Away = ({ id }: { id: string }) => <Navigate to={`/community/events/${id}`} replace />;

function Editing({ event, onReload }: { event: EventDetail; onReload: () => void }) {
  const navigate = useNavigate();
  const back = eventPath(event.id);
  const { form, busy, submit, errorOf, failure, draft, change, discard } = useEditedEvent(event, () => {
    toast.success('Saved.');
    void navigate(back);
  });

  return (
    <>
      <div>
        <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to={back}>
          <ArrowLeft aria-hidden size="1.125rem" strokeWidth={1.5} />
          Back to the event
        </Link>
      </div>
      <h1>Edit Event</h1>
      <form ref={form} className={`stack-5 ${styles.form}`} onSubmit={submit} noValidate>
        {eventParts.map(({ title, Fields }, place) => (
          <Part key={title} title={place === 0 ? 'Name' : title}>
            <Fields draft={draft} errorOf={errorOf} change={change} />
          </Part>
        ))}
        <EventFormEnd
          failure={failure}
          busy={busy}
          action="Save"
          instead={
            failure === eventMessages.changed && (
              <Button
                weight="quiet"
                onClick={() => {
                  discard();
                  onReload();
                }}
              >
                Show it as it is now
              </Button>
            )
          }
          onCancel={() => {
            discard();
            void navigate(back);
          }}
        >
          {event.attendeeCount + event.waitingCount > 0 &&
            'Everybody who joined is told of a new time, place or number of seats.'}
        </EventFormEnd>
      </form>
    </>
  );
}
