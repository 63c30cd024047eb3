import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { CalendarPlus, CalendarSync, CopyPlus, DoorOpen, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../page/router.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { madeEvents } from '../made-events.ts';
import { eventPath } from '../words.ts';
import { GuestDialog } from './guest-dialog.ts';
import type { GuestQuestion } from './open-guest-dialog.tsx';
import { ActionLink } from './own-place.tsx';
import styles from './place.module.css';

export function HostActions({ event }: { event: EventDetail }) {
  const { id, isPast, isFull, isCancelled, startsAt, heldUntil } = event;
  const [asking, setAsking] = useState<GuestQuestion | undefined>(madeEvents.has(id) ? 'made' : undefined);
  const stopAsking = () => {
    madeEvents.delete(id);
    setAsking(undefined);
  };
  const canEdit = !isCancelled && !isPast && new Date(startsAt) > new Date();
  return (
    <div className="stack-3">
      {canEdit && (
        <Link className={buttonClass({ wide: true })} to={`${eventPath(id)}/edit`}>
          Edit Event
        </Link>
      )}
      <Link
        className={buttonClass({ weight: canEdit ? 'quiet' : 'primary', wide: true })}
        to={`${eventPath(id)}/guests`}
      >
        <UsersRound aria-hidden size={18} strokeWidth={1.5} />
        Guest list
      </Link>
      {isSoon(event) && (
        <Link className={buttonClass({ weight: 'quiet', wide: true })} to={`${eventPath(id)}/evening`}>
          <DoorOpen aria-hidden size={18} strokeWidth={1.5} />
          This evening
        </Link>
      )}
      <div className={styles.links}>
        {!isCancelled && !isPast && (
          <ActionLink icon={CalendarPlus} label="Add to calendar" onPress={() => setAsking('calendar')} />
        )}
        <ActionLink icon={CopyPlus} label="Copy to another date" onPress={() => setAsking('copy')} />
      </div>
      {(isPast || isFull) && (
        <Link
          className={buttonClass({ weight: 'quiet', wide: true })}
          to={`/community/events/new?again=${id}`}
        >
          <CalendarSync aria-hidden size={18} strokeWidth={1.5} />
          Again next month
        </Link>
      )}
      {heldUntil !== null && <p className={styles.note}>{heldWords(heldUntil)}</p>}
      {!isCancelled && !isPast && (
        <Button weight="quiet" wide onClick={() => setAsking('cancel')}>
          Cancel this event
        </Button>
      )}
      {asking && <GuestDialog question={asking} event={event} onClose={stopAsking} />}
    </div>
  );
}

const heldWords = (until: string): string => {
  const end = new Date(until);
  return `Only invited guests can join until ${weekday(end)}, ${clockTime(end)}.`;
};

const hour = 60 * 60 * 1000;

/** From a day before the beginning until half a day after the end. */
const isSoon = ({ startsAt, endsAt }: EventDetail): boolean =>
  Date.parse(startsAt) - 24 * hour <= Date.now() && Date.now() <= Date.parse(endsAt) + 12 * hour;
