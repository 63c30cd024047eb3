import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import type { ConversationDetail } from '@veil/api/contract/messaging/conversations/conversations';
import type { ConversationFlag, FlagChange } from '@veil/api/contract/messaging/conversations/flags';
import { Archive, ArchiveRestore, Bell, BellOff } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { toastWithUndo } from '../../../page/undo-toast.tsx';
import { deviceClock } from '../../../storage/device-clock.ts';
import { MenuItem } from '../../../ui/over/menu.tsx';

/** Resolves to false, after saying why, if the change failed. */
export type Arrange = (change: FlagChange) => Promise<boolean>;

interface FlagItemsProps {
  conversation: ConversationDetail;
  arrange: Arrange;
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

const hourMs = 60 * 60_000;
/** The hour at which “until tomorrow” ends, in the reader's time zone. */
const morning = 8;

const mutes = (now: Date): { label: string; until?: Date }[] => [
  { label: 'Mute for 1 hour', until: new Date(now.getTime() + hourMs) },
  {
    label: 'Mute until tomorrow morning',
    until: new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morning),
  },
  { label: 'Mute for a week', until: new Date(now.getTime() + 7 * 24 * hourMs) },
  { label: 'Mute until I turn it on' },
];

const dayAndTime = (at: Date): string => `${weekday(at)}, ${clockTime(at)}`;

function MuteItems({ conversation: { isMuted, mutedUntil }, arrange }: FlagItemsProps) {
  const [now] = useState(() => deviceClock.now());
  // The server sends no signal when a mute expires.
  if (isMuted && (mutedUntil === null || new Date(mutedUntil) > now))
    return (
      <MenuItem onClick={() => void arrange({ isMuted: false })}>
        <Bell {...icon} />
        {mutedUntil === null ? 'Unmute' : `Unmute (muted until ${dayAndTime(new Date(mutedUntil))})`}
      </MenuItem>
    );
  return mutes(now).map(({ label, until }) => (
    <MenuItem
      key={label}
      onClick={() => void arrange({ isMuted: true, ...(until && { mutedUntil: until.toISOString() }) })}
    >
      <BellOff {...icon} />
      {label}
    </MenuItem>
  ));
}

function ArchiveItem({ conversation: { id, isArchived }, arrange }: FlagItemsProps) {
  async function archive() {
    if (!(await arrange({ isArchived: true }))) return;
    toastWithUndo('Archived until the next message.', () => void arrange({ isArchived: false }), id);
  }
  if (isArchived)
    return (
      <MenuItem onClick={() => void arrange({ isArchived: false })}>
        <ArchiveRestore {...icon} />
        Move to inbox
      </MenuItem>
    );
  return (
    <MenuItem onClick={() => void archive()}>
      <Archive {...icon} />
      Archive
    </MenuItem>
  );
}

const itemsByFlag: Record<ConversationFlag, ComponentType<FlagItemsProps>> = {
  isMuted: MuteItems,
  isArchived: ArchiveItem,
};

export const FlagItems = (props: FlagItemsProps) =>
  Object.entries(itemsByFlag).map(([flag, Items]) => <Items key={flag} {...props} />);
