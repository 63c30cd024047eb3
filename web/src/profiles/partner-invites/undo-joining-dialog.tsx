import { leaveProfileMessages, undoJoining } from '@veil/api/contract/profiles/leave-profile';
import { myProfile } from '@veil/api/contract/profiles/my-profile';
import { type OwnMemberCards, ownMemberCards } from '@veil/api/contract/profiles/partner-invites';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';

interface UndoJoiningDialogProps {
  card: OwnMemberCards['cards'][number];
  onClose: () => void;
}

/** Within seven days, somebody who was on the profile before undoes that this card's person joined. */
export function UndoJoiningDialog({ card: { name, memberId }, onClose }: UndoJoiningDialogProps) {
  // A repeated press after a lost answer finds what was done.
  const [requestId] = useState(() => crypto.randomUUID());
  const { write } = useWrite(undoJoining, { refreshes: [ownMemberCards, myProfile] });
  return (
    <ConfirmDialog
      title={`Undo that ${name} joined?`}
      action="Undo it"
      failed={leaveProfileMessages.failed}
      onConfirm={() => write({ memberId: String(memberId), requestId })}
      onClose={onClose}
    >
      <p>
        {name} no longer signs in here, and gets a profile of their own with their card and what they wrote.
        Photos that show them are down until both sides agree. Nothing is deleted.
      </p>
    </ConfirmDialog>
  );
}
