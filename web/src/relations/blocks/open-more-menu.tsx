import { privateDetails } from '@veil/api/contract/relations/connections';
import { Ban, Flag, NotebookPen, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useHoldPage } from '../../page/held-page.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Link } from '../../page/router.tsx';
import { ReportDialog } from '../../safety/reports/report-dialog.tsx';
import { MoreTrigger } from '../../ui/over/lazy-menu.tsx';
import { Menu, MenuItem } from '../../ui/over/menu.tsx';
import type { MoreMenuProps } from './more-menu.tsx';
import { NotThisPerson } from './not-this-person.tsx';

const IntroduceDialog = lazyPart(
  async () => (await import('../introductions/introduce-dialog.tsx')).IntroduceDialog,
  {},
);

export function OpenMoreMenu({ handle, about, report, notesAt, introduces, onBlocked }: MoreMenuProps) {
  const [asking, setAsking] = useState<'apart' | 'introduce' | 'report'>();
  const { data } = useRead(privateDetails, introduces ? { profileId: String(introduces) } : null);
  const close = () => setAsking(undefined);
  useHoldPage(asking !== undefined);
  const dialog = { handle, onBlocked, onClose: close };
  return (
    <>
      <Menu trigger={<MoreTrigger about={about ?? handle} />} defaultOpen>
        {notesAt && (
          <MenuItem link={<Link to={notesAt} replace />}>
            <NotebookPen aria-hidden size="1.125rem" strokeWidth={1.5} />
            Your notes
          </MenuItem>
        )}
        {data?.isMutual && (
          <MenuItem onClick={() => setAsking('introduce')}>
            <UsersRound aria-hidden size="1.125rem" strokeWidth={1.5} />
            Introduce to somebody
          </MenuItem>
        )}
        <MenuItem onClick={() => setAsking('apart')}>
          <Ban aria-hidden size="1.125rem" strokeWidth={1.5} />
          Hide or block @{handle}
        </MenuItem>
        {report && (
          <MenuItem onClick={() => setAsking('report')}>
            <Flag aria-hidden size="1.125rem" strokeWidth={1.5} />
            Report
          </MenuItem>
        )}
      </Menu>
      {asking === 'apart' && <NotThisPerson handle={handle} onGone={onBlocked} onClose={close} />}
      {asking === 'introduce' && introduces && (
        <IntroduceDialog profileId={introduces} handle={handle} onClose={close} />
      )}
      {report && <ReportDialog {...dialog} open={asking === 'report'} reported={report} />}
    </>
  );
}
