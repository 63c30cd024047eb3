import { Clock, Menu as MenuIcon } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { invitePath } from '../../page/key-path.ts';
import { Link, Outlet, useLocation } from '../../page/router.tsx';
import { token } from '../../storage/token.ts';
import { buttonClass } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { focusPressed } from './focus-pressed.ts';
import { NavLinks } from './nav-links.tsx';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

const links = [
  { to: '/how-it-works', label: 'How it works' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/about', label: 'About' },
  { to: '/faq', label: 'FAQ' },
  { to: '/privacy-policy', label: 'Privacy' },
];

/** The pages on which somebody arrives have one thing to do, and no footer. */
const arrivalPaths = ['/join', '/login', invitePath];

/** The frame of the public pages. */
export function SiteShell() {
  const isArriving = arrivalPaths.includes(useLocation().pathname);
  const isSignedIn = useSyncExternalStore(
    token.subscribe,
    () => token.read() !== null,
    () => false,
  );
  useEffect(focusPressed, []);

  return (
    <div className={styles.shell}>
      <SkipLink />
      <ConnectionBar />
      <SessionBar />
      <header className={styles.header}>
        <div className={`line-5 ${styles.bar}`}>
          <Wordmark to="/" />
          <nav className={styles.nav} aria-label="Main">
            <NavLinks places={links} list={styles.links} link={styles.link} />
          </nav>
          <Link
            className={buttonClass({ weight: 'quiet', size: 'small' })}
            to={isSignedIn ? '/members' : '/login'}
          >
            {isSignedIn ? 'Dashboard' : 'Sign in'}
          </Link>
          <PhoneMenu />
        </div>
      </header>
      <main className={styles.main} id="content">
        <Outlet />
      </main>
      {!isArriving && <SiteFooter links={links} />}
    </div>
  );
}

/** Says that the session has ended. The sign-in page says so itself and does not show it. */
function SessionBar() {
  const hasEnded = useSyncExternalStore(token.subscribe, token.hasEndedHere, () => false);
  const isSaid = useLocation().pathname === '/login';
  const text = hasEnded && !isSaid ? 'Your session has ended. Sign in again to go on.' : undefined;
  return <NoticeBar icon={Clock} text={text} />;
}

/** The links behind one button on small screens. */
function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page closes the menu.
  useEffect(() => setOpen(false), [pathname]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what the button inside opened.
    <div
      className={styles.phone}
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        menu.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        className={`plain-button centre ${styles.toggle}`}
        aria-expanded={open}
        aria-controls="site-menu"
        onClick={() => setOpen(!open)}
      >
        <MenuIcon aria-hidden size="1.375rem" strokeWidth={1.5} />
        <span className="visually-hidden">Menu</span>
      </button>
      <nav className={styles.sheet} id="site-menu" aria-label="Main" hidden={!open}>
        <NavLinks places={links} list={styles.links} link={styles.link} />
      </nav>
    </div>
  );
}
