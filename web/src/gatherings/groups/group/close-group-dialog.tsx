import {
  closeGroup,
  type GroupDetail,
  group as groupRead,
  searchGroups,
} from '@veil/api/contract/gatherings/groups/groups';
import { useWrite } from '../../../api/use-write.ts';
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx';
import { useNavigate } from '../../../page/router.tsx';
import { toast } from '../../../ui/over/toast.ts';

interface CloseGroupDialogProps {
  group: GroupDetail;
  onClose: () => void;
}

export function CloseGroupDialog({ group: { id, name }, onClose }: CloseGroupDialogProps) {
  const { write } = useWrite(closeGroup, { refreshes: [searchGroups, groupRead] });
  const navigate = useNavigate();

  async function closeIt() {
    await write({ group: String(id) });
    toast.success(`${name} is closed.`);
    void navigate('/community/groups');
  }

  return (
    <ConfirmDialog
      title={`Close ${name}?`}
      action="Close group"
      failed="The group is still open. Please try again."
      onConfirm={closeIt}
      onClose={onClose}
    >
      It ends for everybody at once, and cannot be undone. What was written in it is erased 30 days later.
    </ConfirmDialog>
  );
}
