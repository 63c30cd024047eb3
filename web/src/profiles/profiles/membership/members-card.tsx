import { removeMember } from '@veil/api/contract/profiles/members';
import type { OwnProfile, ProfileMember } from '@veil/api/contract/profiles/my-profile';
import { memberCounts } from '@veil/api/contract/profiles/profiles';
import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { Dialog, DialogActions } from '../../../ui/over/dialog.tsx';
import { memberName } from '../../members/member-name.ts';
import { useEditor } from '../editor/editor-context.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { lossesOfMember } from './losses.ts';
import styles from './membership.module.css';
import { useMembershipChange } from './use-membership-change.ts';

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
            <UserPlus aria-hidden size="1rem" strokeWidth={1.5} />
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

interface RemoveMemberDialogProps {
  /** The member to remove; undefined keeps the dialog closed. */
  member: ProfileMember | undefined;
  name: string;
  onClose: () => void;
}

function RemoveMemberDialog({ member, name, onClose }: RemoveMemberDialogProps) {
  return (
    <Dialog open={member !== undefined} title={`Remove ${name}?`} onClose={onClose}>
      {member && <RemoveMember member={member} name={name} onClose={onClose} />}
    </Dialog>
  );
}

function RemoveMember({
  member,
  name,
  onClose,
}: {
  member: ProfileMember;
  name: string;
  onClose: () => void;
}) {
  const { busy, submit, failure } = useMembershipChange({
    value: null,
    change: () => call(removeMember, { memberId: member.id }),
    onDone: onClose,
  });

  return (
    <div className="stack">
      <p className="muted">
        This deletes what {name} entered: {lossesOfMember(member)}. It cannot be undone.
      </p>
      <p role="alert">{failure}</p>
      <DialogActions>
        <Button weight="quiet" onClick={onClose} disabled={busy}>
          Keep {name}
        </Button>
        <Button weight="danger" busy={busy} onClick={() => void submit()}>
          {busy ? 'Removing...' : `Remove ${name}`}
        </Button>
      </DialogActions>
    </div>
  );
}
