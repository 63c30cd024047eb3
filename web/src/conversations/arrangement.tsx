import { arrangeConversation, type ConversationDetail } from '@veil/api/contract/conversations';
import { Archive, ArchiveRestore, Bell, BellOff, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { messageOf } from '../api/error.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/over/toast.ts';
import { useRefreshLists } from './use-refresh-lists.ts';

interface ArrangementProps {
  conversation: ConversationDetail;
  onChange: () => Promise<void>;
}

/** What a member arranges for themselves alone. */
export function Arrangement({ conversation, onChange }: ArrangementProps) {
  const { id, isArchived, isMuted } = conversation;
  const refreshLists = useRefreshLists();
  const [busy, setBusy] = useState(false);

  async function arrange(change: { isArchived?: boolean; isMuted?: boolean }) {
    setBusy(true);
    try {
      await call(arrangeConversation, { id, ...change });
      await onChange();
      refreshLists();
    } catch (fault) {
      toast.error(messageOf(fault, 'That did not work. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  const button = (icon: LucideIcon, label: string, change: Parameters<typeof arrange>[0]) => (
    <IconButton icon={icon} label={label} disabled={busy} onClick={() => void arrange(change)} />
  );
  return (
    <>
      {isMuted ? button(BellOff, 'Unmute', { isMuted: false }) : button(Bell, 'Mute', { isMuted: true })}
      {isArchived
        ? button(ArchiveRestore, 'Move to inbox', { isArchived: false })
        : button(Archive, 'Archive', { isArchived: true })}
    </>
  );
}
