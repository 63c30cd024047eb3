import type { GroupDetail } from '@veil/api/contract/groups';
import type { Thread } from '@veil/api/contract/groups-threads';
import { ArrowLeft, Bell, BellOff, Flag, Lock, LockOpen, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { ReportDialog } from '../../messages/report-dialog.ts';
import { Link } from '../../page/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/over/toast.ts';
import { groupPath } from '../words.ts';
import styles from './thread.module.css';
import type { OpenGroupThread } from './use-group-thread.ts';

interface ThreadHeadProps {
  group: GroupDetail;
  thread: Thread;
  open: OpenGroupThread;
}

export function ThreadHead({ group, thread, open }: ThreadHeadProps) {
  const { title, isPinned, isLocked, isFollowing, isMuted } = thread;
  const [isReporting, setReporting] = useState(false);
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<void>, said: string) {
    setBusy(true);
    try {
      await work();
      toast.success(said);
    } catch (fault) {
      toast.error(messageOf(fault, 'That did not work. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <header className={styles.head}>
      <div className={styles.way}>
        <Link className={styles.back} to={groupPath(group)}>
          <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
          <bdi>{group.name}</bdi>
        </Link>
        <div className={styles.tools}>
          {group.role && (
            <>
              <IconButton
                icon={Bell}
                label={isFollowing ? 'Stop following' : 'Follow'}
                aria-pressed={isFollowing}
                disabled={busy}
                onClick={() =>
                  void run(
                    () => open.follow(isFollowing ? 'none' : 'follow'),
                    isFollowing ? 'You no longer follow the thread.' : 'You follow the thread.',
                  )
                }
              />
              <IconButton
                icon={BellOff}
                label={isMuted ? 'Unmute' : 'Mute'}
                aria-pressed={isMuted}
                disabled={busy}
                onClick={() =>
                  void run(
                    () => open.follow(isMuted ? 'none' : 'mute'),
                    isMuted ? 'The thread counts as unread again.' : 'The thread is mute.',
                  )
                }
              />
            </>
          )}
          {group.isAdmin && (
            <>
              <IconButton
                icon={isPinned ? PinOff : Pin}
                label={isPinned ? 'Unpin' : 'Pin'}
                disabled={busy}
                onClick={() =>
                  void run(
                    () => open.arrange({ isPinned: !isPinned }),
                    isPinned ? 'The thread is unpinned.' : 'The thread is at the top now.',
                  )
                }
              />
              <IconButton
                icon={isLocked ? LockOpen : Lock}
                label={isLocked ? 'Unlock' : 'Lock'}
                disabled={busy}
                onClick={() =>
                  void run(
                    () => open.arrange({ isLocked: !isLocked }),
                    isLocked ? 'The thread is open again.' : 'Nobody can write in the thread now.',
                  )
                }
              />
            </>
          )}
          <IconButton
            icon={Flag}
            label="Report thread"
            aria-haspopup="dialog"
            onClick={() => setReporting(true)}
          />
        </div>
      </div>
      <div className={styles.title}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {isPinned && <Badge tone="accent">Pinned</Badge>}
        {isLocked && <Badge tone="warn">Locked</Badge>}
      </div>
      {isReporting && (
        <ReportDialog
          open
          handle={thread.author?.handle ?? null}
          reported={{ kind: 'thread', id: `${group.id}/${thread.id}` }}
          onBlocked={open.retry}
          onClose={() => setReporting(false)}
        />
      )}
    </header>
  );
}
