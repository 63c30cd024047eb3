import { useState } from 'react';
import { useNavigate, useSearchParams } from '../../../page/router.tsx';
import { useUser } from '../../../session/auth-context.ts';
import { toast } from '../../../ui/over/toast.ts';
import { EmptyState } from '../../../ui/state.tsx';
import { isDay } from '../days.ts';
import { BackToEvents } from '../frame.tsx';
import { eventPath } from '../words.ts';
import { newEventDraft } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import styles from './event-form.module.css';
import { EventFormEnd } from './event-form-end.tsx';
import type { Picked } from './picked-photos.tsx';
import { PickedPhotos } from './picked-photos.tsx';
import { useNewEvent } from './use-event-form.ts';

/** The uploads continue on the page of the event. */
async function upload(id: number, picked: readonly Picked[]): Promise<void> {
  const { eventUploads } = await import('../photos/event-uploads.ts');
  for (const { file, shows } of picked) eventUploads(id).add([file], () => undefined, shows);
}

export default function NewEventPage() {
  const { sanction } = useUser();
  return (
    <div className="page stack">
      <BackToEvents />
      <h1>Create New Event</h1>
      {sanction?.kind === 'restricted' ? (
        <EmptyState title="You cannot create an event while your account is restricted." />
      ) : (
        <NewEvent />
      )}
    </div>
  );
}

function NewEvent() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [picked, setPicked] = useState<Picked[]>([]);
  const { form, busy, submit, errorOf, failure, draft, change, discard } = useNewEvent(
    () => newEventDraft(dayIn(query), groupIn(query)),
    ({ id }) => {
      if (picked.length > 0) void upload(id, picked);
      toast.success(picked.length > 0 ? 'Your event is there. The photos follow.' : 'Your event is there.');
      void navigate(eventPath(id));
    },
  );

  return (
    <form ref={form} className={`stack-5 ${styles.form}`} onSubmit={submit} noValidate>
      <EventFields draft={draft} errorOf={errorOf} change={change} />
      <PickedPhotos picked={picked} onChange={setPicked} />
      <EventFormEnd
        failure={failure}
        busy={busy}
        action="Create Event"
        onCancel={() => {
          discard();
          void navigate('/community/events');
        }}
      >
        What you type is kept in this tab until you create the event.
      </EventFormEnd>
    </form>
  );
}

/** The calendar day from which the member came. */
function dayIn(query: URLSearchParams): string {
  const day = query.get('date') ?? '';
  return isDay(day) ? day : '';
}

/** The group on whose page New Event was pressed. */
function groupIn(query: URLSearchParams): number | null {
  const id = query.get('groupId') ?? '';
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
}
