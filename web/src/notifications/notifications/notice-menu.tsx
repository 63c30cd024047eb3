import {
  type NotificationKind,
  notificationKinds,
} from '@veil/api/contract/notifications/notification-kinds';
import { ownNotificationSettings } from '@veil/api/contract/notifications/notification-settings';
import { BellMinus, BellRing } from 'lucide-react';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { MoreTrigger } from '../../ui/over/lazy-menu.tsx';
import { Menu, MenuItem, MenuNote } from '../../ui/over/menu.tsx';
import { canBeRarer } from './frequencies.ts';
import { useFewer } from './use-fewer.ts';

interface NoticeMenuProps {
  kind: NotificationKind;
  about: string;
  isQuiet: boolean;
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

/** How often news of one kind is told. */
export function NoticeMenu({ kind, about, isQuiet }: NoticeMenuProps) {
  const { data } = useRead(ownNotificationSettings, {});
  const fewer = useFewer(kind);
  return (
    <Menu trigger={<MoreTrigger about={about} />} defaultOpen>
      <MenuNote
        title={notificationKinds[kind].label}
        {...(isQuiet && { text: 'Quiet: without a number at the bell.' })}
      />
      {(!isQuiet || (data && canBeRarer(data, kind))) && (
        <MenuItem onClick={() => void fewer()}>
          <BellMinus {...icon} />
          Fewer like this
        </MenuItem>
      )}
      <MenuItem link={<Link to="/community/reach#times" />}>
        <BellRing {...icon} />
        How we reach you
      </MenuItem>
    </Menu>
  );
}
