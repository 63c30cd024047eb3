import { arrangeConversation, type ConversationDetail } from '@veil/api/contract/conversations';
import { Archive, ArchiveRestore, Ban, Bell, BellOff, Flag, Images } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { messageOf } from '../api/error.ts';
import { BlockDialog } from '../blocks/block-dialog.tsx';
import { Link } from '../page/router.tsx';
import { ReportDialog } from '../reports/report-dialog.tsx';
import { MoreTrigger } from '../ui/over/late-menu.tsx';
import { Menu, MenuItem } from '../ui/over/menu.tsx';
import { toast } from '../ui/over/toast.ts';
import { useRefreshLists } from './use-refresh-lists.ts';

interface ConversationMenuProps {
  conversation: ConversationDetail;
  onChange: () => Promise<void>;
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

/** What one arranges for oneself, and what one does about the member. */
export function ConversationMenu({ conversation, onChange }: ConversationMenuProps) {
  const { id, isAvailable, isArchived, isMuted, state, participantName: handle } = conversation;
  const refreshLists = useRefreshLists();
  const [asking, setAsking] = useState<'block' | 'report'>();
  const dialog = { handle, onBlocked: () => void onChange(), onClose: () => setAsking(undefined) };

  async function arrange(change: { isArchived?: boolean; isMuted?: boolean }) {
    try {
      await call(arrangeConversation, { id, ...change });
      await onChange();
      refreshLists();
    } catch (fault) {
      toast.error(messageOf(fault, 'That did not work. Please try again.'));
    }
  }

  return (
    <>
      <Menu trigger={<MoreTrigger about={handle} />} defaultOpen>
        {state !== 'empty' && (
          <MenuItem onClick={() => void arrange({ isMuted: !isMuted })}>
            {isMuted ? <Bell {...icon} /> : <BellOff {...icon} />}
            {isMuted ? 'Unmute' : 'Mute'}
          </MenuItem>
        )}
        {state !== 'empty' && (
          <MenuItem onClick={() => void arrange({ isArchived: !isArchived })}>
            {isArchived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
            {isArchived ? 'Move to inbox' : 'Archive'}
          </MenuItem>
        )}
        {isAvailable && (
          <MenuItem
            link={<Link to={`/community/browse/${encodeURIComponent(handle)}?tab=private&part=pictures`} />}
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
