import type { Me } from '@veil/api/contract/people/me';
import {
  Blinds,
  CircleHelp,
  CircleUserRound,
  LifeBuoy,
  LogOut,
  MailPlus,
  MessageSquareQuote,
  Palette,
  Settings,
  ShieldCheck,
  UserCheck,
} from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Link } from '../../page/router.tsx';
import { chooseTheme, themes, useTheme } from '../../page/theme.ts';
import { useMedia } from '../../page/use-media.ts';
import { isApproved, isReviewer } from '../../session/access.ts';
import { signOut } from '../../session/sign-out.ts';
import {
  LockedMenuItem,
  Menu,
  MenuChoice,
  MenuGroup,
  MenuItem,
  MenuLine,
  MenuNote,
} from '../../ui/over/menu.tsx';
import { lockedPlaces } from './locked-places.ts';
import { type ProfileMenuProps, ProfileMenuTrigger } from './profile-menu-button.tsx';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const;

const CurtainsDialog = lazyPart(
  async () => (await import('../../people/curtains/curtains-dialog.tsx')).default,
  {
    waiting: null,
    failure: 'The curtains could not be drawn: nothing is closed yet',
  },
);

export function ProfileMenu({ user }: ProfileMenuProps) {
  const theme = useTheme();
  const [isDrawing, setDrawing] = useState(false);
  const handle = user.profile?.handle;
  return (
    <>
      <Menu defaultOpen trigger={<ProfileMenuTrigger user={user} />}>
        <MenuNote title={handle ? `@${handle}` : user.name} text={nextStepOf(user)} />
        {isApproved(user) && <MemberItems reviewer={isReviewer(user)} />}
        {!isApproved(user) && !user.isOutside && <LockedItems why={nextStepOf(user)} />}
        <MenuLine />
        <MenuChoice label="Theme" options={themes} value={theme} onChange={chooseTheme} />
        <MenuLine />
        {!user.isOutside && (
          <MenuItem link={<Link to="/account" />}>
            <Settings {...icon} />
            Settings
          </MenuItem>
        )}
        {isApproved(user) && (
          <>
            <MenuItem link={<Link to="/community/preferences" />}>
              <Palette {...icon} />
              Appearance
            </MenuItem>
            <MenuItem link={<Link to="/community/help" />}>
              <CircleHelp {...icon} />
              Help
            </MenuItem>
            <MenuItem link={<Link to="/community/safety" />}>
              <ShieldCheck {...icon} />
              Safety
            </MenuItem>
          </>
        )}
        {isApproved(user) && (
          <MenuItem onClick={() => setDrawing(true)}>
            <Blinds {...icon} />
            Draw the curtains
          </MenuItem>
        )}
        {!user.isOutside && (
          <MenuItem link={<Link to="/community/private-help" />}>
            <LifeBuoy {...icon} />
            Help for you alone
          </MenuItem>
        )}
        <MenuItem onClick={() => void signOut()}>
          <LogOut {...icon} />
          Sign Out
        </MenuItem>
      </Menu>
      {isDrawing && <CurtainsDialog onClose={() => setDrawing(false)} />}
    </>
  );
}

/** The places of the limited navigation, for headers without room for them. */
function LockedItems({ why }: { why: string }) {
  if (!useMedia('(width < 56.25em)')) return null;
  return (
    <MenuGroup label={why}>
      {lockedPlaces.map(({ label, icon: Icon }) => (
        <LockedMenuItem key={label}>
          <Icon {...icon} />
          {label}
        </LockedMenuItem>
      ))}
    </MenuGroup>
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
      <MenuItem link={<Link to="/community/feedback" />}>
        <MessageSquareQuote {...icon} />
        Feedback
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

/** The next step of somebody who is not an approved member yet. */
function nextStepOf({ profile, approvalStatus, sanction, isOutside }: Me): string {
  if (sanction?.kind === 'suspended') return 'Your account is suspended.';
  if (isOutside) return 'You decide what no member may.';
  if (!profile) return 'Complete invitation validation to create a profile.';
  if (!profile.onboardingCompleted) return 'Complete onboarding to send your profile for review.';
  return {
    pending: 'Your profile is under review.',
    additional_review: 'Your profile requires additional review.',
    rejected: 'Your profile was not approved.',
    approved: '',
  }[approvalStatus];
}
