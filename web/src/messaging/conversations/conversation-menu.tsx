import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import {
  arrangeConversation,
  type ConversationDetail,
} from '@veil/api/contract/messaging/conversations/conversations';
import { Archive, ArchiveRestore, Ban, Bell, BellOff, Flag, Images } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Link } from '../../page/router.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { BlockDialog } from '../../relations/blocks/block-dialog.tsx';
import { ReportDialog } from '../../safety/reports/report-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { MoreTrigger } from '../../ui/over/lazy-menu.tsx';
import { Menu, MenuItem } from '../../ui/over/menu.tsx';
import { toast } from '../../ui/over/toast.ts';
import { rereadLists, useRefreshLists } from './use-refresh-lists.ts';

interface ConversationMenuProps {
  conversation: ConversationDetail;
  onChange: () => Promise<void>;
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

const hourMs = 60 * 60_000;
const undoMs = 10_000;
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

/** The settings of a conversation, and the actions about the member. */
export function ConversationMenu({ conversation, onChange }: ConversationMenuProps) {
  const {
    id,
    isAvailable,
    isArchived,
    mutedUntil,
    state,
    participantId,
    participantName: handle,
  } = conversation;
  const [now] = useState(() => new Date());
  // The server sends no signal when a mute expires.
  const isMuted = conversation.isMuted && (mutedUntil === null || new Date(mutedUntil) > now);
  const refreshLists = useRefreshLists();
  const { run } = useActionWithToast();
  const [asking, setAsking] = useState<'block' | 'report'>();
  const dialog = { handle, onBlocked: () => void onChange(), onClose: () => setAsking(undefined) };

  async function arrange(change: { isArchived?: boolean; isMuted?: boolean; mutedUntil?: string }) {
    await run(async () => {
      await call(arrangeConversation, { id, ...change });
      rereadLists();
      await onChange();
      refreshLists();
      if (change.isArchived) sayArchived();
    });
  }

  function sayArchived() {
    const undo = () => {
      toast.dismiss(id);
      void arrange({ isArchived: false });
    };
    toast.success(
      <>
        Archived until the next message.{' '}
        <Button weight="quiet" size="small" onClick={undo}>
          Undo
        </Button>
      </>,
      { id, duration: undoMs },
    );
  }

  return (
    <>
      <Menu trigger={<MoreTrigger about={handle} />} defaultOpen>
        {state !== 'empty' && isMuted && (
          <MenuItem onClick={() => void arrange({ isMuted: false })}>
            <Bell {...icon} />
            {mutedUntil === null ? 'Unmute' : `Unmute (muted until ${dayAndTime(new Date(mutedUntil))})`}
          </MenuItem>
        )}
        {state !== 'empty' &&
          !isMuted &&
          mutes(now).map(({ label, until }) => (
            <MenuItem
              key={label}
              onClick={() =>
                void arrange({ isMuted: true, ...(until && { mutedUntil: until.toISOString() }) })
              }
            >
              <BellOff {...icon} />
              {label}
            </MenuItem>
          ))}
        {state !== 'empty' && (
          <MenuItem onClick={() => void arrange({ isArchived: !isArchived })}>
            {isArchived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
            {isArchived ? 'Move to inbox' : 'Archive'}
          </MenuItem>
        )}
        {isAvailable && participantId !== null && (
          <MenuItem
            link={<Link to={memberPath(participantId, '?tab=private&part=pictures#private-pictures')} />}
          >
            <Images {...icon} />
            Private pictures
          </MenuItem>
        )}
        {isAvailable && (
          <MenuItem onClick={() => setAsking('block')}>
            <Ban {...icon} />
            Block @{handle}
          </MenuItem>
        )}
        {isAvailable && (
          <MenuItem onClick={() => setAsking('report')}>
            <Flag {...icon} />
            Report
          </MenuItem>
        )}
      </Menu>
      <BlockDialog {...dialog} open={asking === 'block'} />
      <ReportDialog {...dialog} open={asking === 'report'} reported={{ kind: 'profile', id: handle }} />
    </>
  );
}
