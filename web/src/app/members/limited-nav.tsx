import styles from './member-nav.module.css';

/** The labels that everybody else sees, without links. */
const lockedDestinations = ['Dashboard', 'Matches', 'Messages', 'Events', 'Groups', 'Profile'];

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
