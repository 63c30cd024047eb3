import { Ban, EyeOff, Flag, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../page/router.tsx';
import { ReportDialog } from '../../safety/reports/report-dialog.tsx';
import { MoreTrigger } from '../../ui/over/lazy-menu.tsx';
import { Menu, MenuItem } from '../../ui/over/menu.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { HideDialog } from './hide-dialog.tsx';
import type { MoreMenuProps } from './more-menu.tsx';

export function OpenMoreMenu({ handle, about, report, notesAt, onBlocked }: MoreMenuProps) {
  const [asking, setAsking] = useState<'block' | 'hide' | 'report'>();
  const close = () => setAsking(undefined);
  const dialog = { handle, onBlocked, onClose: close };
  return (
    <>
      <Menu trigger={<MoreTrigger about={about ?? handle} />} defaultOpen>
        {notesAt && (
          <MenuItem link={<Link to={notesAt} replace />}>
            <NotebookPen aria-hidden size={18} strokeWidth={1.5} />
            Your notes
          </MenuItem>
        )}
        <MenuItem onClick={() => setAsking('block')}>
          <Ban aria-hidden size={18} strokeWidth={1.5} />
          Block @{handle}
        </MenuItem>
        {report && (
          <MenuItem onClick={() => setAsking('report')}>
            <Flag aria-hidden size={18} strokeWidth={1.5} />
            Report
          </MenuItem>
        )}
        <MenuItem onClick={() => setAsking('hide')}>
          <EyeOff aria-hidden size={18} strokeWidth={1.5} />
          Hide @{handle}
        </MenuItem>
      </Menu>
      {asking === 'hide' && <HideDialog handle={handle} onHidden={onBlocked} onClose={close} />}
      <BlockDialog {...dialog} open={asking === 'block'} />
      {report && <ReportDialog {...dialog} open={asking === 'report'} reported={report} />}
    </>
  );
}
