import { useEffect } from 'react';
import { InstallHint } from '../../notifications/notifications/install-hint.tsx';
import { useLocation } from '../../page/router.tsx';
import { NavLinks } from '../frame/nav-links.tsx';
import styles from '../frame/site-footer.module.css';
import { fetchNextFiles } from './next-files.ts';

const profilePath = '/community/edit-profile';
const ownLinks = [
  { to: profilePath, label: 'Edit profile' },
  { to: '/community/preferences', label: 'Appearance' },
  { to: '/account', label: 'Settings' },
];
const house = ['Help', 'Contact', 'Safety', 'Billing', 'Terms'].map((label) => ({
  to: `/community/${label.toLowerCase()}`,
  label,
}));

/** Pages that one opens to look something up. Everywhere else the menu leads to them. */
const hasFooter = (pathname: string): boolean =>
  pathname.startsWith('/account') ||
  [...ownLinks, ...house].some(({ to }) => to === pathname && to !== profilePath);

export function MemberFooter() {
  const { pathname } = useLocation();
  useEffect(fetchNextFiles, []);
  if (pathname === '/members') return <InstallHint />;
  if (!hasFooter(pathname)) return null;
  return (
    <footer className={`${styles.footer} ${styles.low}`}>
      <div className={styles.inner}>
        <NavLinks places={ownLinks} list={styles.links} link={undefined} />
        <NavLinks places={house} list={styles.links} link={undefined} />
      </div>
    </footer>
  );
}
