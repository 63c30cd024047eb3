import type { Me } from '@veil/api/contract/me';
import { NavLinks } from '../frame/nav-links.tsx';
import styles from './member-nav.module.css';
import { MessagesBadge } from './messages-badge.tsx';
import { destinationsOf, lockedDestinations, messagesPath } from './navigation.ts';

export function MemberNav({ user }: { user: Me }) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <NavLinks places={placesOf(user)} list={styles.links} link={styles.link} />
    </nav>
  );
}

const placesOf = (user: Me) =>
  destinationsOf(user).map(({ to, label }) => ({
    to,
    label,
    ...(to === messagesPath && { badge: <MessagesBadge /> }),
  }));

export function LimitedNav() {
  return (
    <nav className={styles.nav} aria-label="Main, not open yet">
      <ul className={styles.links}>
        {lockedDestinations.map((label) => (
          <li key={label}>
            <span className={styles.locked} aria-disabled="true">
              {label}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
