import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { myProfile } from '@veil/api/contract/profiles/my-profile';
import { ApiError } from '../../../api/error.ts';
import { useRead } from '../../../api/use-read.ts';
import { useSearchParams } from '../../../page/router.tsx';
import { useUser } from '../../../session/auth-context.ts';
import { deviceClock } from '../../../storage/device-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { isDay, localDay } from '../days.ts';
import { BackToEvents, NoEvent } from '../frame.tsx';
import { madeEvents } from '../made-events.ts';
import { isEventId, useEvent } from '../use-event.ts';
import { eventPath } from '../words.ts';
import { AsLastTime } from './as-last-time.tsx';
import { draftOfNext, type EventDraft, newEventDraft } from './event-draft.ts';
import styles from './event-form.module.css';
import { EventFormEnd } from './event-form-end.tsx';
import { eventParts } from './event-parts.ts';
import { type Picked, PickedPhotos } from './picked-photos.tsx';
import { useEventScreens } from './use-event-screens.ts';
import { useFormEntries } from './use-form-entries.ts';
import { type PickedPhotosState, usePickedPhotos } from './use-picked-photos.ts';

/** The uploads continue on the page of the event. */
async function upload(id: number, picked: readonly Picked[]): Promise<void> {
  const { eventUploads } = await import('../photos/event-uploads.ts');
  for (const { file, shows } of picked) eventUploads(id).add([file], () => undefined, { shows });
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
        <Beginning />
      )}
    </div>
  );
}

function Beginning() {
  const [query] = useSearchParams();
  const again = query.get('again');
  return again === null ? <InOwnTown /> : <Again eventId={again} />;
}

/** Without an answer about the host's own town, the form begins without a place. */
function InOwnTown() {
  const [query] = useSearchParams();
  const { data: profile, error } = useRead(myProfile, {}, { revalidateOnFocus: false });
  if (!profile && !error) return <Skeleton label="Loading the form" lines={4} />;
  const empty = () => newEventDraft(dayIn(query), groupIn(query), profile?.location);
  return <NewEvent name="event.new" empty={empty} />;
}

function Again({ eventId }: { eventId: string }) {
  const [query] = useSearchParams();
  const openMade = useOpenMade();
  const { data, error, retry } = useEvent(eventId);
  const name = `event.again.${eventId}`;
  if (data && !data.event.isHost) return <NoEvent />;
  if (data) {
    const empty = () => draftOfNext(data.event, localDay(deviceClock.now()));
    return (
      <>
        <p className="muted">
          Last time’s guests are invited. For two days, or half of the time until it begins, they can join
          before others. Photos stay with the first event.
        </p>
        {query.has('screen') ? (
          <NewEvent name={name} empty={empty} />
        ) : (
          <AsLastTime name={name} empty={empty} onMade={openMade} />
        )}
      </>
    );
  }
  if (!isEventId(eventId) || (error instanceof ApiError && error.status === 404)) return <NoEvent />;
  if (!error) return <Skeleton label="Loading the event" blocks={3} />;
  return <ErrorState title="Failed to load event details" text={error.message} onRetry={retry} />;
}

function useOpenMade() {
  const { leaveFor } = useFormEntries();
  return ({ id }: EventDetail, cover?: File) => {
    madeEvents.set(id, cover);
    leaveFor(eventPath(id));
  };
}

function NewEvent({ name, empty }: { name: string; empty: () => EventDraft }) {
  const { leave } = useFormEntries();
  const openMade = useOpenMade();
  const { draft, part, place, heading, submit, goBack, ...form } = useEventScreens(name, empty, (event) => {
    const cover = photos.chosen[0]?.file;
    if (photos.chosen.length > 0) {
      void upload(event.id, photos.chosen);
      toast.success('The photos follow.');
      photos.choose([]);
    }
    openMade(event, cover);
  });
  const photos = usePickedPhotos(draft.requestId);
  const isLast = place === eventParts.length - 1;

  return (
    <form ref={form.form} className={`stack-5 ${styles.form}`} onSubmit={submit} noValidate>
      <Progress
        label={`Step ${place + 1} of ${eventParts.length}`}
        value={place + 1}
        max={eventParts.length}
      />
      <h2 className={styles.screen} ref={heading} tabIndex={-1}>
        {part.title}
      </h2>
      {place === 0 && (
        <PickedPhotos
          picked={photos.chosen}
          note={noteAbout(photos, draft.photos)}
          onChange={(next) => {
            photos.choose(next);
            form.change({ photos: next.length });
          }}
        />
      )}
      <part.Fields draft={draft} errorOf={form.errorOf} change={form.change} />
      <EventFormEnd
        failure={form.failure}
        busy={form.busy}
        action={isLast ? 'Create Event' : 'Next'}
        instead={
          place > 0 && (
            <Button weight="quiet" disabled={form.busy} onClick={goBack}>
              Back
            </Button>
          )
        }
        onCancel={() => {
          form.discard();
          if (photos.chosen.length > 0) photos.choose([]);
          leave();
        }}
      >
        What you type and choose is kept here until you create the event.
      </EventFormEnd>
    </form>
  );
}

/** @param count of the photos that were chosen before the page was loaded again, or by now */
function noteAbout({ chosen, isKept, isRecalled }: PickedPhotosState, count: number): string | undefined {
  if (!isKept) return 'After a reload, choose the photos again.';
  return isRecalled && chosen.length < count
    ? 'Your photos were not kept. Please choose them again.'
    : undefined;
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
