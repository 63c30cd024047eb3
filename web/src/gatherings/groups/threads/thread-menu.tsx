import { Bell, BellOff, Flag, Lock, LockOpen, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { useActionWithToast } from '../../../form/use-action.ts';
import { ReportDialog } from '../../../messaging/messages/report-dialog.ts';
import { MoreTrigger } from '../../../ui/over/lazy-menu.tsx';
import { Menu, MenuItem } from '../../../ui/over/menu.tsx';
import type { ThreadHeadProps } from './thread-head.tsx';

const sign = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

export function ThreadMenu({ group, thread, open }: ThreadHeadProps) {
  const { id, title, author, isPinned, isLocked, isFollowing, isMuted } = thread;
  const [isReporting, setReporting] = useState(false);

  const action = useActionWithToast();
  const run = (work: () => Promise<void>, done: string) => action.run(work, { done });
  const follow = () =>
    run(
      () => open.follow(isFollowing ? 'none' : 'follow'),
      isFollowing ? 'You no longer follow the thread.' : 'You follow the thread.',
    );
  const mute = () =>
    run(
      () => open.follow(isMuted ? 'none' : 'mute'),
      isMuted ? 'The thread is no longer muted.' : 'The thread is muted.',
    );
  const pin = () =>
    run(
      () => open.arrange({ isPinned: !isPinned }),
      isPinned ? 'The thread is unpinned.' : 'The thread is at the top now.',
    );
  const lock = () =>
    run(
      () => open.arrange({ isLocked: !isLocked }),
      isLocked ? 'The thread is open again.' : 'Nobody can write in the thread now.',
    );

  return (
    <>
      <Menu trigger={<MoreTrigger about={title} />} defaultOpen>
        {group.role && (
          <MenuItem onClick={() => void follow()}>
            <Bell {...sign} />
            {isFollowing ? 'Stop following' : 'Follow'}
          </MenuItem>
        )}
        {group.role && (
          <MenuItem onClick={() => void mute()}>
            <BellOff {...sign} />
            {isMuted ? 'Unmute' : 'Mute'}
          </MenuItem>
        )}
        {group.isAdmin && (
          <MenuItem onClick={() => void pin()}>
            {isPinned ? <PinOff {...sign} /> : <Pin {...sign} />}
            {isPinned ? 'Unpin' : 'Pin'}
          </MenuItem>
        )}
        {group.isAdmin && (
          <MenuItem onClick={() => void lock()}>
            {isLocked ? <LockOpen {...sign} /> : <Lock {...sign} />}
            {isLocked ? 'Unlock' : 'Lock'}
          </MenuItem>
        )}
        <MenuItem onClick={() => setReporting(true)}>
          <Flag {...sign} />
          Report thread
        </MenuItem>
      </Menu>
      {isReporting && (
        <ReportDialog
          open
          handle={author}
          reported={{ kind: 'thread', id: `${group.id}/${id}` }}
          onBlocked={open.retry}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
