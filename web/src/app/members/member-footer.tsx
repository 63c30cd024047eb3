import { InstallHint } from '../../notifications/notifications/install-hint.tsx';
import { useLocation } from '../../page/router.tsx';
import { NavLinks } from '../frame/nav-links.tsx';
import styles from '../frame/site-footer.module.css';

const ownLinks = [
  { to: '/community/edit-profile', label: 'Edit profile' },
  { to: '/community/preferences', label: 'Appearance' },
  { to: '/account', label: 'Settings' },
];
const house = ['Help', 'Contact', 'Safety', 'Billing', 'Terms'].map((label) => ({
  to: `/community/${label.toLowerCase()}`,
  label,
}));

export function MemberFooter() {
  const { pathname } = useLocation();
  return (
    <>
      {pathname === '/members' && <InstallHint />}
      <footer className={`${styles.footer} ${styles.low}`}>
        <div className={styles.inner}>
          <NavLinks places={ownLinks} list={styles.links} link={undefined} />
          <NavLinks places={house} list={styles.links} link={undefined} />
        </div>
      </footer>
    </>
  );
}
