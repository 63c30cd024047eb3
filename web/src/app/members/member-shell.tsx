import type { Me } from '@veil/api/contract/people/me';
import { useEffect } from 'react';
import { MadeBefore } from '../../form/made-before.tsx';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Outlet, useLocation, useNavigation } from '../../page/router.tsx';
import { useAtLeisure } from '../../page/use-at-leisure.ts';
import { Waiting } from '../../page/waiting.tsx';
import { DeletionBar } from '../../people/account/leaving/deletion-bar.tsx';
import { PausedBar } from '../../people/account/leaving/paused-bar.tsx';
import { IncompleteBar } from '../../people/account/together/incomplete-bar.tsx';
import { CurtainsBar } from '../../people/curtains/curtains-bar.tsx';
import { UnlistedBar } from '../../profiles/dormancy/unlisted-bar.tsx';
import { RestrictedBar } from '../../safety/moderation/restricted-bar.tsx';
import { isApproved } from '../../session/access.ts';
import { useAuth } from '../../session/auth-context.ts';
import { AuthProvider } from '../../session/auth-provider.tsx';
import { ClockBar } from '../../session/clock-bar.tsx';
import { PersonCache } from '../../session/person-cache.tsx';
import { useSession } from '../../session/use-session.ts';
import { tabId } from '../../storage/tab-id.ts';
import { Toaster } from '../../ui/over/toaster.tsx';
import { ConnectionBar } from '../frame/connection-bar.tsx';
import { focusPressed } from '../frame/focus-pressed.ts';
import { SkipLink } from '../frame/skip-link.tsx';
import { Wordmark } from '../frame/wordmark.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MemberNav } from './member-nav.tsx';
import styles from './member-shell.module.css';
import { Bell, LimitedBar, LimitedNav, MemberFooter, SaidButton, SendUnsent } from './messages-badge.tsx';
import { ProfileMenuButton } from './profile-menu-button.tsx';
import { tellFaults } from './tell-faults.ts';
import { useScrollPlaces } from './use-scroll-places.ts';

const SessionNotice = lazyPart(async () => (await import('./session-notice.tsx')).SessionNotice, {
  waiting: null,
  failure: 'Your session has ended. Sign in again to go on.',
});

/**
 * Publishes the height of the header, so that a room can fill the rest of the screen. The stylesheet knows the usual height:
 * publishing it again would compute the styles of the whole page twice.
 */
function keepHeight(header: HTMLElement) {
  const observer = new ResizeObserver(() => {
    const { style } = document.documentElement;
    if (isAsUsual(header)) style.removeProperty('--header');
    else style.setProperty('--header', `${header.offsetHeight}px`);
  });
  observer.observe(header);
  return () => observer.disconnect();
}

/** px */
const borderBelow = 1;

/** Whether the header has no bars, and nothing that needs more than the least height. */
function isAsUsual({ offsetHeight, firstElementChild: bar }: HTMLElement): boolean {
  return (
    bar !== null &&
    Math.abs(offsetHeight - Number.parseFloat(getComputedStyle(bar).minHeight) - borderBelow) < 1
  );
}

/** The frame of every page behind sign-in. */
export function MemberShell() {
  const session = useSession();
  useEffect(tellFaults, []);
  useEffect(followKeyboard, []);
  useEffect(focusPressed, []);
  useEffect(() => void tabId(), []);
  return (
    <PersonCache session={session}>
      <AuthProvider session={session}>
        <Frame hasEnded={session.state === 'ended'} />
        <MadeBefore />
      </AuthProvider>
    </PersonCache>
  );
}

function Frame({ hasEnded }: { hasEnded: boolean }) {
  const auth = useAuth();
  const user = useAtLeisure(auth.state === 'signedIn' ? auth.user : undefined);
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isOnTheWay = state === 'loading' && location.pathname !== pathname;
  useScrollPlaces(isOnTheWay, auth.state);
  const isFull = user !== undefined && isApproved(user);
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.header} ref={keepHeight}>
        <div className={`line-5 ${styles.bar}`}>
          <Wordmark to={isFull ? '/members' : '/'} />
          {isFull && <MemberNav user={user} />}
          {user && !isFull && !user.isOutside && <LimitedNav />}
          {user && (
            <div className={`line-3 ${styles.own}`}>
              <SaidButton key={pathname} />
              {isFull && <Bell />}
              <ProfileMenuButton user={user} />
            </div>
          )}
        </div>
        <ConnectionBar />
        {user && <ClockBar />}
        {isFull && <CurtainsBar />}
        {user &&
          (user.sanction ||
            user.profile?.pause ||
            user.profile?.isIncomplete ||
            user.profile?.deletion ||
            user.profile?.stillTrue) && <AccountNotices user={user} />}
        {user && hasEnded && <SessionNotice />}
      </header>
      <main className={styles.main} id="content">
        {isOnTheWay ? <Waiting /> : <Outlet />}
      </main>
      {isFull && <MemberFooter />}
      {isFull && <SendUnsent personId={user.id} />}
      {isFull && <BottomBar />}
      {user?.profile?.onboardingCompleted && !isFull && !user.isOutside && <LimitedBar />}
      <Toaster page={pathname} />
    </div>
  );
}

/** A notice about a restriction that applies to everything the member does. */
function AccountNotices({ user: { sanction, profile } }: { user: Me }) {
  return (
    <>
      {sanction?.kind === 'restricted' && sanction.until !== null && <RestrictedBar until={sanction.until} />}
      {profile?.pause && <PausedBar pause={profile.pause} />}
      {profile?.deletion && !profile.deletion.hasAgreed && <DeletionBar />}
      {profile?.isIncomplete && <IncompleteBar />}
      {profile?.status === 'Approved' && profile.stillTrue?.isListed === false && <UnlistedBar />}
    </>
  );
}

/** px that a scroll bar may take from the visible height; a keyboard, or the bar above a hardware one, takes more. */
const mostScrollBar = 40;
const names = ['--visible-height', '--visible-top', '--keyboard'] as const;

/**
 * Publishes which part of the page is visible while a keyboard lies over it, in browsers that do not know the viewport's
 * `interactive-widget`, such as Safari before 27.3. Other browsers make the page itself smaller, which shows as no
 * difference between both heights.
 */
function followKeyboard(): () => void {
  const view = window.visualViewport;
  const { style, dataset } = document.documentElement;
  const follow = () => {
    if (!view) return;
    const { height, offsetTop, scale } = view;
    // A page that is zoomed in is moved by its reader.
    const isOpen = scale < 1.01 && innerHeight - height > mostScrollBar;
    const lengths = [height, offsetTop, Math.max(0, innerHeight - offsetTop - height)];
    names.forEach((name, index) => {
      if (isOpen) style.setProperty(name, `${lengths[index]}px`);
      else style.removeProperty(name);
    });
    if (isOpen) dataset.keyboard = '';
    else delete dataset.keyboard;
  };
  for (const sign of ['resize', 'scroll']) view?.addEventListener(sign, follow);
  return () => {
    for (const sign of ['resize', 'scroll']) view?.removeEventListener(sign, follow);
  };
}
