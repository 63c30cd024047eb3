import { closeGroup, type GroupDetail, group as groupRead, searchGroups } from '@veil/api/contract/groups';
import { leaveGroup } from '@veil/api/contract/groups-membership';
import { Flag, ImageMinus, LogOut, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { ReportDialog } from '../messages/report-dialog.ts';
import { useNavigate } from '../page/router.tsx';
import { photoReport } from '../reports/photo-report.ts';
import type { Reported } from '../reports/report-dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.ts';
import styles from './group-page.module.css';
import { groupPath } from './words.ts';

interface GroupMenuProps {
  group: GroupDetail;
  onChange: () => void;
}

/** What else one can do about a group. */
export function GroupMenu({ group, onChange }: GroupMenuProps) {
  const { id, role, cover } = group;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'leave' | Reported>();
  const close = () => setAsking(undefined);
  return (
    <div className={styles.tools}>
      {role === 'creator' && (
        <IconButton
          icon={Pencil}
          label="Edit group"
          onClick={() => void navigate(groupPath(group, '/edit'))}
        />
      )}
      {role && (
        <IconButton
          icon={LogOut}
          label="Leave group"
          aria-haspopup="dialog"
          onClick={() => setAsking('leave')}
        />
      )}
      {role !== 'creator' && (
        <IconButton
          icon={Flag}
          label="Report group"
          aria-haspopup="dialog"
          onClick={() => setAsking({ kind: 'group', id: String(id) })}
        />
      )}
      {role !== 'creator' && cover !== null && (
        <IconButton
          icon={ImageMinus}
          label="Report cover photo"
          aria-haspopup="dialog"
          onClick={() => setAsking(photoReport(cover))}
        />
      )}
      {asking === 'leave' && <LeaveDialog group={group} onLeft={onChange} onClose={close} />}
      {typeof asking === 'object' && (
        <ReportDialog open handle={null} reported={asking} onBlocked={undefined} onClose={close} />
      )}
    </div>
  );
}

interface LeaveDialogProps {
  group: GroupDetail;
  onLeft: () => void;
  onClose: () => void;
}

function LeaveDialog({ group, onLeft, onClose }: LeaveDialogProps) {
  const { id, name, role, memberCount } = group;
  const { write } = useWrite(leaveGroup, { refreshes: [searchGroups] });
  const navigate = useNavigate();
  const isLast = memberCount === 1;

  async function leave() {
    await write({ group: String(id) });
    toast.success(isLast ? `${name} is closed.` : `You have left ${name}.`);
    if (isLast || !group.discoverable) void navigate('/community/groups');
    else onLeft();
  }

  return (
    <ConfirmDialog
      title={`Leave ${name}?`}
      action="Leave"
      failed="You are still in the group. Please try again."
      onConfirm={leave}
      onClose={onClose}
    >
      {isLast && 'You are the last one: the group is closed, and what was written in it is erased.'}
      {!isLast && role === 'creator' && (
        <>
          The oldest moderator becomes the creator. Without a moderator, hand the group over first, under
          Manage Members. What you wrote stays.
        </>
      )}
      {!isLast && role !== 'creator' && 'What you wrote stays. You can come back as anybody else can.'}
    </ConfirmDialog>
  );
}

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
