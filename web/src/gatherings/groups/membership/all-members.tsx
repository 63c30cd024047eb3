import { spellMonth } from '@veil/api/contract/fields/written-dates';
import type { GroupDetail, GroupMember } from '@veil/api/contract/gatherings/groups/groups';
import { groupMembers } from '@veil/api/contract/gatherings/groups/membership';
import { useRef, useState } from 'react';
import { usePagedRead } from '../../../api/use-paged-read.ts';
import { useDebounced } from '../../../form/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { shownName } from '../words.ts';
import { MemberName } from './first-members.tsx';
import { MemberDialog } from './member-dialog.tsx';
import styles from './members.module.css';

function useMembers(ref: string, search: string) {
  const first = { group: ref, ...(search && { search }) };
  return usePagedRead(groupMembers, {
    first,
    itemsOf: ({ members }): readonly GroupMember[] => members,
    inputAfter: ({ nextCursor }) => (nextCursor === null ? null : { ...first, cursor: nextCursor }),
  });
}

interface AllMembersProps {
  group: GroupDetail;
  onChange: () => void;
}

/** All members of the group, with the reader's actions about them. */
export function AllMembers({ group, onChange }: AllMembersProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim().replace(/^@/, ''));
  const { items, error, retry, more } = useMembers(String(group.id), search);
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<GroupMember>();

  function changed() {
    onChange();
    retry();
  }

  return (
    <div className="stack-5">
      <div className={styles.search}>
        <Field
          label="Search by handle"
          type="search"
          maxLength={30}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {rows()}
      {chosen && (
        <MemberDialog group={group} member={chosen} onChange={changed} onClose={() => setChosen(undefined)} />
      )}
    </div>
  );

  function rows() {
    if (!items && error)
      return <ErrorState title="Failed to load the members" text={error.message} onRetry={retry} />;
    if (!items) return <Skeleton label="Loading the members" rows={6} />;
    if (items.length === 0) return <EmptyState title="Nobody in the group has that handle." />;
    return (
      <>
        <ul ref={list} className={styles.rows} aria-label="Members">
          {items.map((member) => (
            <ItemBoundary key={member.id}>
              {() => (
                <li className={styles.row}>
                  <div className="stack-3 with-picture middle">
                    <MemberName member={member} />
                  </div>
                  <p className={`muted small ${styles.since}`}>
                    since <time dateTime={member.joinedAt}>{spellMonth(member.joinedAt)}</time>
                  </p>
                  {canManage(group, member) && (
                    <Button
                      weight="quiet"
                      size="small"
                      aria-haspopup="dialog"
                      aria-label={`Manage ${shownName(member)}`}
                      onClick={() => setChosen(member)}
                    >
                      Manage
                    </Button>
                  )}
                </li>
              )}
            </ItemBoundary>
          ))}
        </ul>
        <LoadMore list={list} count={items.length} {...more} />
      </>
    );
  }
}

/** The creator can manage everybody else; a moderator can manage plain members. */
const canManage = ({ role }: GroupDetail, member: GroupMember): boolean =>
  !member.isSelf && (role === 'creator' || (role === 'mod' && member.role === 'member'));
