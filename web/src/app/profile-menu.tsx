import type { Me } from '@veil/api/contract/me';
import { CircleUserRound, LogOut, MailPlus, UserCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { signOut } from '../auth/sign-in.ts';
import { isApproved, isReviewer } from '../session/access.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuNote } from '../ui/menu.tsx';
import { nextStepOf } from './navigation.ts';
import styles from './profile-menu.module.css';
import { chooseTheme, themes, useTheme } from './theme.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const;

export function ProfileMenu({ user }: { user: Me }) {
  const theme = useTheme();
  const handle = user.profile?.handle;
  return (
    <Menu
      trigger={
        <button type="button" className={styles.trigger}>
          <Avatar handle={handle ?? user.name} size="small" />
          <span className="visually-hidden">Your menu</span>
        </button>
      }
    >
      <MenuNote title={handle ? `@${handle}` : user.name} text={nextStepOf(user)} />
      {isApproved(user) && <MemberItems reviewer={isReviewer(user)} />}
      <MenuLine />
      <MenuChoice label="Theme" options={themes} value={theme} onChange={chooseTheme} />
      <MenuLine />
      <MenuItem onClick={() => void signOut()}>
        <LogOut {...icon} />
        Sign Out
      </MenuItem>
    </Menu>
  );
}

function MemberItems({ reviewer }: { reviewer: boolean }) {
  return (
    <>
      <MenuItem link={<Link to="/community/edit-profile" />}>
        <CircleUserRound {...icon} />
        Profile
      </MenuItem>
      <MenuItem link={<Link to="/community/invites" />}>
        <MailPlus {...icon} />
        Invites
      </MenuItem>
      {reviewer && (
        <MenuItem link={<Link to="/community/pending-profiles" />}>
          <UserCheck {...icon} />
          Review Profiles
        </MenuItem>
      )}
    </>
  );
}
