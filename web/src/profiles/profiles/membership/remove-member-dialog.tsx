import { removeMember } from '@veil/api/contract/profiles/members';
import type { ProfileMember } from '@veil/api/contract/profiles/my-profile';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/over/dialog.tsx';
import { lossesOfMember } from './losses.ts';
import { useMembershipChange } from './use-membership-change.ts';

interface RemoveMemberDialogProps {
  /** The member to remove; undefined keeps the dialog closed. */
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
