import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { joinEvent, leaveEvent } from '@veil/api/contract/gatherings/events/guests';
import type { OwnPlace as Own } from '@veil/api/contract/gatherings/events/places';
import { homeSafe } from '@veil/api/contract/gatherings/home-safe';
import { CalendarPlus, Eye, House, type LucideIcon, MessageSquareText, QrCode, Split } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/use-read.ts';
import { announce } from '../../../page/announcer.tsx';
import { deviceClock } from '../../../storage/device-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { ThumbBar } from '../../../ui/thumb-bar.tsx';
import { useEventWrite } from '../use-event.ts';
import { GuestDialog } from './guest-dialog.ts';
import { HowWasIt } from './how-was-it.tsx';
import type { GuestQuestion } from './open-guest-dialog.tsx';
import styles from './place.module.css';

/** The reader's seat or place on the waitlist, and the actions about it. */
export function OwnPlace({ event }: { event: EventDetail }) {
  const { id, standing, own, isPast, isCancelled, startsAt, canCheckIn } = event;
  const [asking, setAsking] = useState<GuestQuestion>();
  const isOver = isPast || isCancelled;
  const isGuest = standing === 'joined';
  // A waitlist entry means nothing once the event is over or cancelled.
  const isShown = isGuest || !isOver;
  return (
    <div className="stack-3">
      {own && isShown && (
        <div className={styles.own}>
          <p className="strong">{standingLine(event, own)}</p>
          <p className={styles.note}>{detailLine(event, own)}</p>
        </div>
      )}
      {standing === 'offered' && !isOver && <Offer event={event} />}
      {isGuest && canCheckIn && own?.attendance !== 'there' && (
        <Button wide onClick={() => setAsking('check-in')}>
          <QrCode aria-hidden size="1.125rem" strokeWidth={1.5} />
          Check in
        </Button>
      )}
      {!isCancelled && (
        <div className={styles.links}>
          {isGuest && !isPast && (
            <ActionLink icon={CalendarPlus} label="Add to calendar" onPress={() => setAsking('calendar')} />
          )}
          {!isPast && (
            <ActionLink icon={Eye} label="Who sees that you come" onPress={() => setAsking('shown-to')} />
          )}
          {!isPast && own && (
            <>
              {new Date(startsAt) > deviceClock.now() && (
                <ActionLink
                  icon={MessageSquareText}
                  label="Note to the host"
                  detail={own.note}
                  onPress={() => setAsking('note')}
                />
              )}
              <ActionLink
                icon={Split}
                label="People you cannot meet"
                detail={apartWords(own)}
                onPress={() => setAsking('keep-apart')}
              />
              <HomeSafeLink eventId={id} onPress={() => setAsking('home-safe')} />
            </>
          )}
        </div>
      )}
      {isGuest && own?.attendance === 'there' && <HowWasIt event={event} />}
      {standing !== 'offered' && !isOver && (
        <Button wide weight="quiet" onClick={() => setAsking('leave')}>
          {leaveLabels[standing] ?? 'Leave Event'}
        </Button>
      )}
      {asking && <GuestDialog question={asking} event={event} onClose={() => setAsking(undefined)} />}
    </div>
  );
}

const leaveLabels: Partial<Record<EventDetail['standing'], string>> = {
  waiting: 'Leave the waitlist',
  requested: 'Take the request back',
};

/** Announces what became of the reader's place: the words appear together with their element, so they cannot do it. */
export function useSpokenStanding(event: EventDetail): void {
  const { standing, own } = event;
  const words = own ? standingLine(event, own) : 'You are not on the list';
  const before = useRef(standing);
  useEffect(() => {
    if (before.current === standing) return;
    before.current = standing;
    announce(words);
  }, [standing, words]);
}

function standingLine(
  { standing, isPast, isCancelled }: EventDetail,
  { position, offerUntil, attendance }: Own,
): string {
  if (attendance === 'there') return isPast ? 'You were there' : 'You are checked in';
  if (standing === 'waiting')
    return position === null ? 'You are on the waitlist' : `Number ${position} on the waitlist`;
  if (standing === 'offered' && offerUntil !== null)
    return `A place is yours until ${momentWords(offerUntil)}`;
  if (standing === 'requested') return 'You asked to join';
  return isPast || isCancelled ? 'You had joined' : 'You are going';
}

function detailLine({ standing }: EventDetail, { by, people, shownTo }: Own): string {
  const seats = countPhrase(people, 'seat');
  const who = by ? `${by} joined · ${seats}` : seats;
  if (standing === 'requested') return `${who} · The host answers`;
  return `${who} · ${shownTo === 'guests' ? 'shown to guests' : 'shown only to the host'}`;
}

const apartWords = ({ sitsApart, keepApart }: Own): string => {
  const named = countPhrase(keepApart.length, 'person named', 'people named');
  const parts = [
    sitsApart && 'The host is told if somebody you blocked or hid comes too',
    keepApart.length > 0 && named,
  ];
  return parts.filter(Boolean).join(' · ');
};

/** Without an answer about it the line is as if nobody was named; its dialog says that it failed, with Retry. */
function HomeSafeLink({ eventId, onPress }: { eventId: number; onPress: () => void }) {
  const { data } = useRead(homeSafe, {});
  const wish = data?.own.find((one) => one.eventId === eventId);
  return (
    <ActionLink icon={House} label="Home safe?" detail={wish && homeSafeWords(wish)} onPress={onPress} />
  );
}

function homeSafeWords({ handle, hasAgreed }: { handle: string | null; hasAgreed: boolean }): string {
  if (handle === null) return 'The person you named is not here now';
  return hasAgreed ? `Without an answer we tell @${handle}` : `@${handle} is asked first`;
}

const momentWords = (at: string): string => `${weekday(new Date(at))}, ${clockTime(new Date(at))}`;

/** A free seat that is held for the reader. */
function Offer({ event: { id } }: { event: EventDetail }) {
  const accepting = useEventWrite(() => call(joinEvent, { eventId: String(id) }));
  const declining = useEventWrite(() => call(leaveEvent, { eventId: String(id) }));

  async function accept() {
    if (await accepting.run()) toast.success('You are going.');
  }

  return (
    <>
      <ThumbBar aria-label="The place kept for you">
        <Button wide busy={accepting.busy} disabled={declining.busy} onClick={() => void accept()}>
          Take it
        </Button>
        <Button
          wide
          weight="quiet"
          busy={declining.busy}
          disabled={accepting.busy}
          onClick={() => void declining.run()}
        >
          Decline
        </Button>
      </ThumbBar>
      <p role="alert">{accepting.failure ?? declining.failure}</p>
    </>
  );
}

interface ActionLinkProps {
  icon: LucideIcon;
  label: string;
  /** What was chosen, if anything. */
  detail?: string | undefined;
  onPress: () => void;
}

const ActionLink = ({ icon: Icon, label, detail, onPress }: ActionLinkProps) => (
  <button
    type="button"
    className={`line-3 muted medium plain-button ${styles.link}`}
    aria-haspopup="dialog"
    onClick={onPress}
  >
    <Icon aria-hidden size="1.125rem" strokeWidth={1.5} />
    <span className={styles.said}>
      {label}
      {detail && (
        <span className="small breaks" dir="auto">
          <span className="visually-hidden">: </span>
          {detail}
        </span>
      )}
    </span>
  </button>
);
