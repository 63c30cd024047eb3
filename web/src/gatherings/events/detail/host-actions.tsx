import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { DoorOpen, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../page/router.tsx';
import { useNow } from '../../../session/use-now.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { LazyMenu } from '../../../ui/over/lazy-menu.tsx';
import { ThumbBar } from '../../../ui/thumb-bar.tsx';
import { madeEvents } from '../made-events.ts';
import { eventPath } from '../words.ts';
import { GuestDialog } from './guest-dialog.ts';
import { type HostDeed, hostDeed, isDoorOpen } from './host-deed.ts';
import { HostMenuTrigger } from './host-menu-button.tsx';
import type { GuestQuestion } from './open-guest-dialog.tsx';
import styles from './place.module.css';

const minute = 60_000;

/** What the host does now is the one filled button. What they do seldom is in a menu. */
export function HostActions({ event }: { event: EventDetail }) {
  const { id, isPast, isCancelled, startsAt, heldUntil, title } = event;
  const [asking, setAsking] = useState<GuestQuestion | undefined>(madeEvents.has(id) ? 'made' : undefined);
  const now = useNow(minute);
  const deed = hostDeed(event, now);
  const stopAsking = () => {
    madeEvents.delete(id);
    setAsking(undefined);
  };
  const canEdit = !isCancelled && !isPast && new Date(startsAt) > now;
  const hasDoor = isDoorOpen(event, now);
  return (
    <div className="stack-3">
      <Deed deed={deed} id={id} onInvite={() => setAsking('invite')} />
      {deed !== 'guests' && <GuestListLink id={id} weight="quiet" />}
      {heldUntil !== null && <p className={styles.note}>{heldWords(heldUntil)}</p>}
      <LazyMenu
        about={title}
        trigger={HostMenuTrigger}
        load={async () => (await import('./host-menu.tsx')).HostMenu}
        menu={{ event, canEdit, deed, hasDoor, onAsk: setAsking }}
      />
      {asking && <GuestDialog question={asking} event={event} onClose={stopAsking} />}
    </div>
  );
}

interface DeedProps {
  deed: HostDeed;
  id: number;
  onInvite: () => void;
}

function Deed({ deed, id, onInvite }: DeedProps) {
  if (deed === 'guests') return <GuestListLink id={id} weight="primary" />;
  return (
    <ThumbBar aria-label="Hosting">
      {deed === 'door' ? (
        <Link className={buttonClass({ wide: true })} to={`${eventPath(id)}/evening`}>
          <DoorOpen aria-hidden size="1.125rem" strokeWidth={1.5} />
          Open the door
        </Link>
      ) : (
        <Button wide aria-haspopup="dialog" onClick={onInvite}>
          <UserPlus aria-hidden size="1.125rem" strokeWidth={1.5} />
          Invite
        </Button>
      )}
    </ThumbBar>
  );
}

const GuestListLink = ({ id, weight }: { id: number; weight: 'primary' | 'quiet' }) => (
  <Link className={buttonClass({ weight, wide: true })} to={`${eventPath(id)}/guests`}>
    <UsersRound aria-hidden size="1.125rem" strokeWidth={1.5} />
    Guest list
  </Link>
);

const heldWords = (until: string): string => {
  const end = new Date(until);
  return `Only invited guests can join until ${weekday(end)}, ${clockTime(end)}.`;
};
