import type { GroupDetail } from '@veil/api/contract/gatherings/groups/groups';
import type { Thread } from '@veil/api/contract/gatherings/groups/threads';
import { ArrowLeft } from 'lucide-react';
import { Link } from '../../../page/router.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { LazyMenu } from '../../../ui/over/lazy-menu.tsx';
import { SaidButton } from '../../../ui/over/said-button.tsx';
import { groupPath } from '../words.ts';
import styles from './thread.module.css';
import type { OpenGroupThread } from './use-group-thread.ts';

export interface ThreadHeadProps {
  group: GroupDetail;
  thread: Thread;
  open: OpenGroupThread;
}

/** The head of a thread in a single row, which leaves a phone's screen to the replies. */
export function ThreadHead({ group, thread, open }: ThreadHeadProps) {
  const { title, isPinned, isLocked, isMuted } = thread;
  return (
    <header className={`line-3 shrinks ${styles.head}`}>
      <Link
        className={`muted centre ${styles.back}`}
        to={groupPath(group)}
        aria-label={`Back to ${group.name}`}
      >
        <ArrowLeft aria-hidden size="1.25rem" strokeWidth={1.5} />
      </Link>
      <div className={styles.title}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className="muted small breaks">
          <bdi>{group.name}</bdi>
          {isMuted && ' · Mute'}
        </p>
      </div>
      {isPinned && <Badge tone="accent">Pinned</Badge>}
      {isLocked && <Badge tone="warn">Locked</Badge>}
      <SaidButton inRoom />
      <LazyMenu
        about={title}
        load={async () => (await import('./thread-menu.tsx')).ThreadMenu}
        menu={{ group, thread, open }}
      />
    </header>
  );
}
