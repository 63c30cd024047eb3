import { type ProfileMember, profileMessages } from '@veil/api/contract/my-profile';
import { removeMember } from '@veil/api/contract/profile-members';
import { useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useEditor } from '../editor/editor-context.ts';
import { lostWith } from './losses.ts';
import styles from './membership.module.css';

interface RemoveMemberDialogProps {
  /** Open while there is one. */
  member: ProfileMember | undefined;
  name: string;
  onClose: () => void;
}

export function RemoveMemberDialog({ member, name, onClose }: RemoveMemberDialogProps) {
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
  const { keepProfile } = useEditor();
  const { write, busy } = useWrite(removeMember);
  const [failure, setFailure] = useState<string>();

  async function remove() {
    try {
      const answer = await write({ memberId: member.id });
      keepProfile(answer.profile);
      toast.success(profileMessages.updated);
      onClose();
    } catch (fault) {
      setFailure(messageOf(fault, profileMessages.updateFailed));
      toast.error(profileMessages.updateFailed);
    }
  }

  return (
    <div className="stack">
      <p className="muted">
        This deletes what {name} entered: {lostWith(member)}. It cannot be undone.
      </p>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <DialogActions>
        <Button weight="quiet" onClick={onClose} disabled={busy}>
          Keep {name}
        </Button>
        <Button weight="danger" busy={busy} onClick={() => void remove()}>
          {busy ? 'Removing...' : `Remove ${name}`}
        </Button>
      </DialogActions>
    </div>
  );
}
