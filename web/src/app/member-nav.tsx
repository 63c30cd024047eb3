import type { Me } from '@veil/api/contract/me';
import { NavLink } from 'react-router-dom';
import { prefetchPage } from './lazy-page.tsx';
import styles from './member-nav.module.css';
import { destinationsOf, lockedDestinations } from './navigation.ts';

export function MemberNav({ user }: { user: Me }) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul className={styles.links}>
        {destinationsOf(user).map(({ to, label }) => (
          <li key={to}>
            <NavLink
              className={styles.link}
              to={to}
              onMouseEnter={() => prefetchPage(to)}
              onFocus={() => prefetchPage(to)}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same places, not open yet. */
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
