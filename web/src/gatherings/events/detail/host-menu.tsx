import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import {
  Ban,
  CalendarPlus,
  CalendarSync,
  CopyPlus,
  DoorOpen,
  Pencil,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { Link } from '../../../page/router.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/over/menu.tsx';
import { eventPath } from '../words.ts';
import type { HostDeed } from './host-deed.ts';
import { HostMenuTrigger } from './host-menu-button.tsx';
import type { GuestQuestion } from './open-guest-dialog.tsx';

const sign = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

export interface HostMenuProps {
  event: EventDetail;
  canEdit: boolean;
  /** What the button above leads to. */
  deed: HostDeed;
  /** Whether the page of the evening is there. */
  hasDoor: boolean;
  onAsk: (question: GuestQuestion) => void;
}

/** What a host does seldom. It is open from the start. */
export function HostMenu({ event, canEdit, deed, hasDoor, onAsk }: HostMenuProps) {
  const { id, isPast, isFull, isCancelled } = event;
  const isOver = isPast || isCancelled;
  return (
    <Menu trigger={<HostMenuTrigger />} defaultOpen>
      {canEdit && (
        <MenuItem link={<Link to={`${eventPath(id)}/edit`} />}>
          <Pencil {...sign} />
          Edit Event
        </MenuItem>
      )}
      {!isOver && (
        <MenuItem link={<Link to={`${eventPath(id)}/guests`} />}>
          <UsersRound {...sign} />
          Make a guest co-host
        </MenuItem>
      )}
      {deed !== 'invite' && !isOver && (
        <MenuItem onClick={() => onAsk('invite')}>
          <UserPlus {...sign} />
          Invite
        </MenuItem>
      )}
      {deed !== 'door' && hasDoor && (
        <MenuItem link={<Link to={`${eventPath(id)}/evening`} />}>
          <DoorOpen {...sign} />
          This evening
        </MenuItem>
      )}
      {!isOver && (
        <MenuItem onClick={() => onAsk('calendar')}>
          <CalendarPlus {...sign} />
          Add to calendar
        </MenuItem>
      )}
      <MenuItem onClick={() => onAsk('copy')}>
        <CopyPlus {...sign} />
        Copy to another date
      </MenuItem>
      {(isPast || isFull) && (
        <MenuItem link={<Link to={`/community/events/new?again=${id}`} />}>
          <CalendarSync {...sign} />
          Again next month
        </MenuItem>
      )}
      {!isOver && (
        <>
          <MenuLine />
          <MenuItem onClick={() => onAsk('cancel')}>
            <Ban {...sign} />
            Cancel this event
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
