import { clockTime, longDay } from '@veil/api/contract/fields/written-dates';
import type { GroupDetail } from '@veil/api/contract/gatherings/groups/groups';
import { type GroupAct, type GroupLogEntry, groupLog } from '@veil/api/contract/gatherings/groups/membership';
import { useRef } from 'react';
import { usePagedRead } from '../../../api/use-paged-read.ts';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { Folded } from '../../../ui/text/folded.tsx';
import styles from '../membership/members.module.css';

/** A sentence for each kind of act. It names who acted and who was affected. */
const sentences: Record<GroupAct, (by: string, about: string) => string> = {
  created: (by) => `${by} started the group`,
  edited: (by) => `${by} edited the group`,
  accepted: (by, about) => `${by} accepted the request of ${about}`,
  declined: (by, about) => `${by} declined the request of ${about}`,
  invited: (by, about) => `${by} invited ${about}`,
  joined: (by) => `${by} joined`,
  left: (by) => `${by} left`,
  promoted: (by, about) => `${by} made ${about} a moderator`,
  demoted: (by, about) => `${by} made ${about} a member`,
  'handed-over': (by, about) => `${by} handed the group over to ${about}`,
  followed: (_, about) => `${about} became the creator`,
  removed: (by, about) => `${by} removed ${about}`,
  'message-removed': (by, about) => `${by} removed a message of ${about}`,
  pinned: (by) => `${by} pinned a thread`,
  unpinned: (by) => `${by} unpinned a thread`,
  locked: (by) => `${by} locked a thread`,
  unlocked: (by) => `${by} unlocked a thread`,
  closed: (by) => `${by} closed the group`,
};

const handleOrSomebody = (handle: string | null): string => (handle === null ? 'somebody' : `@${handle}`);

function sentenceOf({ act, by, about }: GroupLogEntry): string {
  const text = sentences[act](handleOrSomebody(by), handleOrSomebody(about));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The log of acts in the group, the latest first. */
export function GroupLog({ group }: { group: GroupDetail }) {
  const first = { group: String(group.id) };
  const { items, error, retry, more } = usePagedRead(groupLog, {
    first,
    itemsOf: ({ entries }): readonly GroupLogEntry[] => entries,
    inputAfter: ({ nextCursor }) => (nextCursor === null ? null : { ...first, cursor: nextCursor }),
  });
  const list = useRef<HTMLUListElement>(null);
  if (!items && error)
    return <ErrorState title="Failed to load the log" text={error.message} onRetry={retry} />;
  if (!items) return <Skeleton label="Loading the log" rows={6} />;
  if (items.length === 0) return <EmptyState title="Nothing has happened yet." />;
  return (
    <div className="stack-5">
      <ul ref={list} className={styles.log} aria-label="Log">
        {items.map((entry) => (
          <ItemBoundary key={entry.id}>
            {() => (
              <li className={styles.entry}>
                <p>
                  <bdi>{sentenceOf(entry)}</bdi>
                </p>
                {entry.what && (
                  <p className={`measure breaks lines ${styles.note}`} dir="auto">
                    <Folded text={entry.what}>{entry.what}</Folded>
                  </p>
                )}
                <p className={`muted small ${styles.since}`}>
                  <time dateTime={entry.at}>
                    {longDay(new Date(entry.at))}, {clockTime(new Date(entry.at))}
                  </time>
                </p>
              </li>
            )}
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </div>
  );
}
