import type { OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { memberCounts } from '@veil/api/contract/profiles/profiles';
import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { memberName } from '../../members/member-name.ts';
import { useEditor } from '../editor/editor-context.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import styles from './membership.module.css';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

const { min, max } = memberCounts.other;

/** The members of a group, with buttons to add and remove people. */
export function MembersCard({ profile: { members } }: { profile: OwnProfile }) {
  const { canEdit } = useEditor();
  const [isAdding, setAdding] = useState(false);
  const [leavingId, setLeavingId] = useState<number>();
  const leavingAt = members.findIndex(({ id }) => id === leavingId);
  const leaving = members[leavingAt];
  return (
    <Card as="section" className="stack-4 top" aria-labelledby="group-members">
      <header className={`line-3 wraps apart ${styles.head}`}>
        <h2 id="group-members" ref={useFocusAfterLeaving(members.length)} tabIndex={-1}>
          Members
        </h2>
        {canEdit && (
          <Button
            weight="quiet"
            size="small"
            disabled={members.length >= max}
            onClick={() => setAdding(true)}
          >
            <UserPlus aria-hidden size={16} strokeWidth={1.5} />
            Add a member
          </Button>
        )}
      </header>
      <p className="muted">
        {members.length} of up to {max}. A group has at least {min}.
      </p>
      <ul className={styles.people}>
        {members.map((member, index) => (
          <ItemBoundary key={member.id}>
            {() => (
              <li>
                <span>
                  <bdi>{memberName(member, index)}</bdi> <span className="muted">· {member.age}</span>
                </span>
                {canEdit && members.length > min && (
                  <Button
                    weight="quiet"
                    size="small"
                    aria-label={`Remove ${memberName(member, index)}`}
                    onClick={() => setLeavingId(member.id)}
                  >
                    Remove
                  </Button>
                )}
              </li>
            )}
          </ItemBoundary>
        ))}
      </ul>
      <AddMemberDialog open={isAdding} onClose={() => setAdding(false)} />
      <RemoveMemberDialog
        member={leaving}
        name={leaving ? memberName(leaving, leavingAt) : ''}
        onClose={() => setLeavingId(undefined)}
      />
    </Card>
  );
}

/** Moves the focus to the heading, because the pressed button disappears with the member. */
function useFocusAfterLeaving(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
