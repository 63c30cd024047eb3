import type { Me } from '@veil/api/contract/people/me';
import { NavLinks } from '../frame/nav-links.tsx';
import styles from './member-nav.module.css';
import { MessagesBadge } from './messages-badge.tsx';
import { destinationsOf, messagesPath } from './navigation.ts';

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
