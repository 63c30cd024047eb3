import { Outlet } from 'react-router-dom';
import { isApproved } from '../session/access.ts';
import { useAuth } from '../session/auth-context.ts';
import { AuthProvider } from '../session/auth-provider.tsx';
import { PersonCache } from '../session/person-cache.tsx';
import { useSession } from '../session/use-session.ts';
import { Toaster } from '../ui/toaster.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { MemberFooter } from './member-footer.tsx';
import { LimitedNav, MemberNav } from './member-nav.tsx';
import styles from './member-shell.module.css';
import { ProfileMenuButton } from './profile-menu-button.tsx';
import { SessionNotice } from './session-notice.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

/** The frame of everything behind sign-in. */
export default function MemberShell() {
  const session = useSession();
  return (
    <PersonCache session={session}>
      <AuthProvider session={session}>
        <Frame hasEnded={session.state === 'ended'} />
        <Toaster />
      </AuthProvider>
    </PersonCache>
  );
}

function Frame({ hasEnded }: { hasEnded: boolean }) {
  const auth = useAuth();
  const user = auth.state === 'signedIn' ? auth.user : undefined;
  const isFull = user !== undefined && isApproved(user);
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.bar}>
          <Wordmark to={isFull ? '/members' : '/'} />
          {isFull && <MemberNav user={user} />}
          {user && !isFull && <LimitedNav />}
          {user && <ProfileMenuButton user={user} />}
        </div>
        <ConnectionBar />
        {user && hasEnded && <SessionNotice />}
      </header>
      <main className={styles.main} id="content">
        <Outlet />
      </main>
      {isFull && <MemberFooter />}
      {isFull && <BottomBar user={user} />}
    </div>
  );
}
