import { type GroupDetail, searchGroups } from '@veil/api/contract/gatherings/groups/groups';
import { leaveGroup } from '@veil/api/contract/gatherings/groups/membership';
import { Flag, ImageMinus, LogOut, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx';
import { Link, useNavigate } from '../../../page/router.tsx';
import { photoReport } from '../../../safety/reports/photo-report.ts';
import { ReportDialog, type Reported } from '../../../safety/reports/report-dialog.tsx';
import { MoreTrigger } from '../../../ui/over/lazy-menu.tsx';
import { Menu, MenuItem } from '../../../ui/over/menu.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { groupPath } from '../words.ts';
import type { GroupMenuProps } from './group-menu.tsx';

const sign = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

export function OpenGroupMenu({ group, onChange }: GroupMenuProps) {
  const { id, name, role, cover } = group;
  const [asking, setAsking] = useState<'leave' | Reported>();
  const close = () => setAsking(undefined);
  const isCreator = role === 'creator';
  return (
    <>
      <Menu trigger={<MoreTrigger about={name} />} defaultOpen>
        {isCreator && (
          <MenuItem link={<Link to={groupPath(group, '/edit')} />}>
            <Pencil {...sign} />
            Edit group
          </MenuItem>
        )}
        {role && (
          <MenuItem onClick={() => setAsking('leave')}>
            <LogOut {...sign} />
            Leave group
          </MenuItem>
        )}
        {!isCreator && (
          <MenuItem onClick={() => setAsking({ kind: 'group', id: String(id) })}>
            <Flag {...sign} />
            Report group
          </MenuItem>
        )}
        {!isCreator && cover !== null && (
          <MenuItem onClick={() => setAsking(photoReport(cover))}>
            <ImageMinus {...sign} />
            Report cover photo
          </MenuItem>
        )}
      </Menu>
      {asking === 'leave' && <LeaveDialog group={group} onLeft={onChange} onClose={close} />}
      {typeof asking === 'object' && (
        <ReportDialog open handle={null} reported={asking} onBlocked={undefined} onClose={close} />
      )}
    </>
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
      {isLast && 'If you are the last one, the group is closed, and what was written in it is erased.'}
      {!isLast && role === 'creator' && (
        <>
          The oldest moderator becomes the creator. Without a moderator, hand the group over first, under
          Manage Members. What you wrote stays.
        </>
      )}
      {!isLast && role !== 'creator' && 'What you wrote stays. You can come back like anybody else.'}
    </ConfirmDialog>
  );
}
