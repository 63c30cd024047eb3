import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import { editEventMessage, sendEventMessage } from '@veil/api/contract/gatherings/events/chat';
import { type Evening, eventEvening } from '@veil/api/contract/gatherings/events/evening';
import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { eventLimits, eventMessages } from '@veil/api/contract/gatherings/events/words';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/use-read.ts';
import type { Problems } from '../../../form/problems.ts';
import { sendOnce } from '../../../form/send-once.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { numberWords } from '../../../ui/text/number-words.ts';
import { CheckInCard } from '../guests/check-in-card.tsx';
import { HostFrame } from '../host-frame.tsx';
import { step } from '../use-event.ts';
import { CallForHelp } from './call-for-help.tsx';
import styles from './evening.module.css';
import { EveningGuestRow } from './evening-guest.tsx';

/** For the host at the door, with a phone in one hand. */
export default function EveningPage() {
  return <HostFrame title="This evening">{(event) => <AtTheDoor event={event} />}</HostFrame>;
}

function AtTheDoor({ event }: { event: EventDetail }) {
  const { id } = event;
  const { data, error, retry } = useRead(eventEvening, { eventId: String(id) }, { refreshInterval: step });
  if (!data && error)
    return <ErrorState title="Failed to load the evening" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading the evening" rows={5} />;
  return (
    <>
      {data.isOn && <CallForHelp eventId={id} evening={data} />}
      <WhoComes event={event} evening={data} />
      {data.isOn && !event.isPast && <CheckInCard eventId={id} isPast={false} />}
      {data.freed.length > 0 && <FreedSeats evening={data} />}
      {event.chatRefusal === null && <WriteToAll eventId={id} />}
    </>
  );
}

function WhoComes({ event, evening }: { event: EventDetail; evening: Evening }) {
  const { guests, hereCount, attendeeCount, isOn } = evening;
  return (
    <section className="stack-3" aria-labelledby="who-comes">
      <h2 id="who-comes">
        {isOn && attendeeCount > 0 ? (
          <>
            <span className={styles.count}>
              {hereCount || 'None'} of {attendeeCount}
            </span>{' '}
            here
          </>
        ) : (
          comingWords(attendeeCount)
        )}
      </h2>
      {guests.length === 0 && <p className="muted">Nobody has joined yet.</p>}
      {!isOn && guests.length > 0 && (
        <p className="muted">You can tick people off from 12 hours before the event.</p>
      )}
      <ul>
        {guests.map((guest) => (
          <ItemBoundary key={guest.id}>
            <EveningGuestRow guest={guest} eventId={event.id} isOn={isOn} />
          </ItemBoundary>
        ))}
      </ul>
    </section>
  );
}

const comingWords = (people: number): string => {
  if (people === 0) return 'Who comes';
  return people === 1 ? 'One is coming.' : `${numberWords(people)} are coming.`;
};

const seatsWords = (people: number): string => (people === 1 ? 'One seat' : `${people} seats`);

function FreedSeats({ evening: { freed, waitingCount, offeredCount } }: { evening: Evening }) {
  return (
    <section className="stack-2" aria-labelledby="freed">
      <h2 id="freed">Seats that came free</h2>
      <ul className="stack-1">
        {freed.map(({ at, people, isOffered }) => (
          <li key={at} className="medium">
            {seatsWords(people)}, {weekday(new Date(at))} {clockTime(new Date(at))}.{' '}
            <span className="muted">
              {isOffered ? 'The next in line was offered a place.' : 'Nobody was offered it.'}
            </span>
          </li>
        ))}
      </ul>
      <p className="muted small">
        {offeredCount > 0 && `${seatsWords(offeredCount)} offered now. `}
        {waitingCount > 0 ? `${waitingCount} on the waitlist.` : 'Nobody is on the waitlist.'}
      </p>
    </section>
  );
}

/** Writes to the chat of the event, which everybody who comes reads. */
function WriteToAll({ eventId }: { eventId: number }) {
  const { draft, keep, reset } = useDraft(`event.${eventId}.evening`, () => ({ words: '' }));
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const content = draft.words.trim();
  const { form, busy, submit, errorOf } = useForm({
    value: draft,
    check: (): Problems => (content ? {} : { words: eventMessages.emptyMessage }),
    async send() {
      const id = String(eventId);
      await sendOnce(
        sendEventMessage,
        requestId,
        (sentId) => call(sendEventMessage, { eventId: id, requestId: sentId, content }),
        {
          renew: setRequestId,
          apply:
            ({ data }) =>
            async () => ({
              data: (await call(editEventMessage, { eventId: id, messageId: data.id, content })).message,
            }),
        },
      );
      setRequestId(crypto.randomUUID());
      reset();
      toast.success('Sent to everybody who comes.');
    },
    failed: 'Your message was not sent. Please try again.',
    onlyField: 'words',
  });
  return (
    <section className="stack-3" aria-labelledby="write-to-all">
      <h2 id="write-to-all">Write to everybody</h2>
      <form ref={form} className="stack-3" onSubmit={submit} noValidate>
        <TextArea
          label="Your message"
          rows={2}
          limit={eventLimits.messageMax}
          hint="It appears in the chat of the event."
          value={draft.words}
          error={errorOf('words')}
          onChange={({ target }) => keep({ words: target.value })}
        />
        <div>
          <Button type="submit" weight="quiet" busy={busy}>
            Send
          </Button>
        </div>
      </form>
    </section>
  );
}
