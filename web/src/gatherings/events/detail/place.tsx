import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { leaveEvent } from '@veil/api/contract/gatherings/events/guests';
import { eventMessages } from '@veil/api/contract/gatherings/events/words';
import type { AssentRequest } from '@veil/api/contract/profiles/joint-decisions';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { Link } from '../../../page/router.tsx';
import { jointRuleLine, useJointRule } from '../../../profiles/joint-decisions/use-joint-rule.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ThumbBar } from '../../../ui/thumb-bar.tsx';
import { useEventWrite } from '../use-event.ts';
import { HostActions } from './host-actions.tsx';
import { OwnPlace, useSpokenStanding } from './own-place.tsx';
import styles from './place.module.css';
import { Seats } from './seats.tsx';

/** The seats, and the main action of the page: joining. */
export function Place({ event }: { event: EventDetail }) {
  return (
    <Card as="section" className="stack-5" aria-label="Seats">
      <Seats event={event} />
      {event.own?.noShow && <NoShowQuestion eventId={event.id} noShow={event.own.noShow} />}
      {event.isHost ? <HostActions event={event} /> : <GuestActions event={event} />}
    </Card>
  );
}

const NoShowQuestion = lazyPart(async () => (await import('./no-show-question.tsx')).NoShowQuestion, {
  waiting: null,
  failure: 'A question about this event could not be opened.',
});

function GuestActions({ event }: { event: EventDetail }) {
  const { standing } = event;
  useSpokenStanding(event);
  if (standing === 'joined' || standing === 'waiting' || standing === 'offered' || standing === 'requested')
    return <OwnPlace event={event} />;
  return <Joining event={event} />;
}

/** Label of the button for somebody who has not joined. */
function joinLabel({ isFull, joinRule, standing }: EventDetail): string {
  if (joinRule === 'request' && standing !== 'invited') return 'Ask to join';
  return isFull ? 'Join the waitlist' : 'Join Event';
}

function Joining({ event }: { event: EventDetail }) {
  const { id, standing, joinRefusal, isFull, isPast, isCancelled, heldUntil } = event;
  const [isJoining, setJoining] = useState(false);
  const declining = useEventWrite(() => call(leaveEvent, { eventId: String(id) }));
  const { isAsked, requests } = useJointRule('events');
  if (isCancelled) return null;
  const ask = requests.find((one) => one.event?.id === id);
  if (ask && !isPast) return <Asked ask={ask} />;
  const label = joinLabel(event);
  return (
    <div className="stack-3">
      {standing === 'invited' && joinRefusal === null && <p>{invitedWords(heldUntil)}</p>}
      {!isPast && joinRefusal === null && (
        <ThumbBar aria-label="Joining">
          {standing === 'invited' && (
            <Button wide weight="quiet" busy={declining.busy} onClick={() => void declining.run()}>
              Decline
            </Button>
          )}
          <Button wide onClick={() => setJoining(true)}>
            {label}
          </Button>
        </ThumbBar>
      )}
      {!isPast && joinRefusal !== null && (
        <Button wide disabled>
          {isFull ? eventMessages.full : label}
        </Button>
      )}
      {joinRefusal !== null && <p className={styles.note}>{joinRefusal}</p>}
      {isAsked && joinRefusal === null && !isPast && <p className={styles.note}>{jointRuleLine}</p>}
      {joinRefusal === null && isFull && (
        <p className={styles.note}>
          All seats are taken. A free one is offered to the first in line who fits, for 24 hours.
        </p>
      )}
      {standing === 'invited' && !isPast && joinRefusal !== null && (
        <Button wide weight="quiet" busy={declining.busy} onClick={() => void declining.run()}>
          Decline
        </Button>
      )}
      <p role="alert">{declining.failure}</p>
      {isJoining && (
        <JoinDialog event={event} label={label} isAsked={isAsked} onClose={() => setJoining(false)} />
      )}
    </div>
  );
}

function invitedWords(heldUntil: string | null): string {
  if (heldUntil === null) return 'You are invited to this event.';
  const end = new Date(heldUntil);
  return `You can join before others until ${weekday(end)}, ${clockTime(end)}.`;
}

/** Joining waits for the agreement of the other people on the reader's profile, or for the reader's own. */
function Asked({ ask: { isYours, by, hasAgreed, until } }: { ask: AssentRequest }) {
  const end = new Date(until);
  const when = `${weekday(end)}, ${clockTime(end)}`;
  return (
    <div className="stack-3">
      <p>
        {isYours ? 'You asked the others on your profile' : <Asker name={by} />}
        {`, until ${when}.`}
      </p>
      <Link
        className={buttonClass({ wide: true, ...(isYours || hasAgreed ? { weight: 'quiet' } : {}) })}
        to="/account/together"
      >
        {isYours || hasAgreed ? 'What you decide together' : 'Answer'}
      </Link>
    </div>
  );
}

const Asker = ({ name }: { name: string }) => (
  <>
    <bdi>{name || 'Somebody you share the profile with'}</bdi> asks you to come
  </>
);

/** The code is loaded when somebody wants to join. */
const JoinDialog = lazyPart(async () => (await import('./open-join-dialog.tsx')).OpenJoinDialog, {
  waiting: null,
  failure: 'Joining could not be opened.',
});
