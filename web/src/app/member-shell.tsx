import { Outlet } from 'react-router-dom';
import { isApproved } from '../session/access.ts';
import { useAuth } from '../session/auth-context.ts';
import { AuthProvider } from '../session/auth-provider.tsx';
import { PersonCache } from '../session/person-cache.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MemberFooter } from './member-footer.tsx';
import { LimitedNav, MemberNav } from './member-nav.tsx';
import styles from './member-shell.module.css';
import { ProfileMenuButton } from './profile-menu-button.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

/** The frame of everything behind sign-in. */
export default function MemberShell() {
  return (
    <PersonCache>
      <AuthProvider>
        <Frame />
        <Toaster />
      </AuthProvider>
    </PersonCache>
  );
}

function Frame() {
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
      </header>
      <main className={styles.main} id="content">
        <Outlet />
      </main>
      {isFull && <MemberFooter />}
      {isFull && <BottomBar user={user} />}
    </div>
  );
}
