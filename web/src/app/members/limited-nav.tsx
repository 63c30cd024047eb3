import barStyles from './bottom-bar.module.css';
import { BottomFrame } from './bottom-bar.tsx';
import { lockedPlaces } from './locked-places.ts';
import styles from './member-nav.module.css';

const name = 'Main, not open yet';

/** The navigation of somebody who is not an approved member yet. */
export function LimitedNav() {
  return (
    <nav className={styles.nav} aria-label={name}>
      <ul className={styles.links}>
        {lockedPlaces.map(({ label }) => (
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

/** The same navigation on a phone. */
export function LimitedBar() {
  return (
    <BottomFrame label={name}>
      <ul className={barStyles.places}>
        {lockedPlaces.map(({ label, icon: Icon }) => (
          <li key={label}>
            <span className={`muted firm ${barStyles.item} ${barStyles.locked}`} aria-disabled="true">
              <Icon aria-hidden size="1.25rem" strokeWidth={1.5} />
              {label}
            </span>
          </li>
        ))}
      </ul>
    </BottomFrame>
  );
}
