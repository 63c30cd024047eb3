import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { timeAgo } from '@veil/api/contract/fields/time-ago';
import type { GroupDetail } from '@veil/api/contract/gatherings/groups/groups';
import { threadMessages } from '@veil/api/contract/gatherings/groups/messages';
import { groupThreads, type Thread } from '@veil/api/contract/gatherings/groups/threads';
import { BellOff, Lock, Pin, SquarePen } from 'lucide-react';
import { useRef } from 'react';
import { usePagedRead } from '../../../api/use-paged-read.ts';
import { Link } from '../../../page/router.tsx';
import { useNow } from '../../../session/use-now.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { groupPath, nameOf } from '../words.ts';
import styles from './threads.module.css';

const minute = 60_000;
/**
 * With more unread replies than this, a thread opens at the first of them, because the latest page would not contain
 * it.
 */
const unreadOfPage = 25;

function useThreads(ref: string) {
  const first = { group: ref };
  return usePagedRead(groupThreads, {
    first,
    itemsOf: ({ threads }): readonly Thread[] => threads,
    inputAfter: ({ nextCursor }) => (nextCursor === null ? null : { ...first, cursor: nextCursor }),
  });
}

export function Threads({ group }: { group: GroupDetail }) {
  return (
    <section className="stack-4 top" aria-labelledby="group-threads">
      <div className="line-3 wraps apart">
        <h2 id="group-threads">Threads</h2>
        {group.role && (
          <Link className={buttonClass({ size: 'small' })} to={groupPath(group, '/threads/new')}>
            <SquarePen aria-hidden size="1rem" strokeWidth={1.75} />
            New Thread
          </Link>
        )}
      </div>
      <Rows group={group} />
    </section>
  );
}

function Rows({ group }: { group: GroupDetail }) {
  const list = useRef<HTMLUListElement>(null);
  const now = useNow(minute);
  const { items, error, retry, more } = useThreads(String(group.id));
  if (!items && error)
    return <ErrorState title="Failed to load the threads" text={error.message} onRetry={retry} />;
  if (!items) return <Skeleton label="Loading the threads" rows={5} />;
  if (items.length === 0) return <EmptyState title={threadMessages.none} />;
  return (
    <>
      <ul ref={list} className={`frame ${styles.rows}`}>
        {items.map((thread) => (
          <ItemBoundary key={thread.id}>
            <ThreadRow group={group} thread={thread} now={now} />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </>
  );
}

function ThreadRow({ group, thread, now }: { group: GroupDetail; thread: Thread; now: Date }) {
  const { id, title, author, lastActivity, replyCount, unread, readUpTo } = thread;
  const at = unread > unreadOfPage ? `?at=${readUpTo + 1}` : '';
  return (
    <li className={classNames('stack-4 with-action middle', styles.row, unread > 0 && styles.unread)}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link className="whole-link" to={groupPath(group, `/threads/${id}${at}`)}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="muted small breaks">
          By <bdi>{nameOf(author)}</bdi> · Last activity{' '}
          <time dateTime={lastActivity}>{timeAgo(lastActivity, now)}</time>
        </p>
      </div>
      <div className={`line-3 muted small tabular ${styles.side}`}>
        <Marks thread={thread} />
        {unread > 0 ? (
          <span className={`strong centred pill ${styles.count}`}>
            {unread}
            <span className="visually-hidden"> unread</span>
          </span>
        ) : (
          <span>{repliesWords(replyCount)}</span>
        )}
      </div>
    </li>
  );
}

function repliesWords(count: number): string {
  if (count === 0) return 'No reply yet';
  return countPhrase(count, 'reply', 'replies');
}

const marks = [
  { field: 'isPinned', label: 'Pinned', icon: Pin },
  { field: 'isLocked', label: 'Locked', icon: Lock },
  { field: 'isMuted', label: 'Muted', icon: BellOff },
] as const;

function Marks({ thread }: { thread: Thread }) {
  return marks
    .filter(({ field }) => thread[field])
    .map(({ field, label, icon: Icon }) => (
      <span key={field} className={styles.mark} title={label}>
        <Icon role="img" aria-label={label} size="1rem" strokeWidth={1.75} />
      </span>
    ));
}
