import { Link } from '../../page/router.tsx';
import styles from '../frame/site-footer.module.css';

/** Pages that do not exist yet. */
const planned = ['Help', 'Contact', 'Safety', 'Billing', 'Terms'];

export function MemberFooter() {
  return (
    <footer className={`${styles.footer} ${styles.low}`}>
      <div className={styles.inner}>
        <ul className={styles.links}>
          <li>
            <Link to="/community/edit-profile">Edit profile</Link>
          </li>
          <li>
            <Link to="/community/preferences">Preferences</Link>
          </li>
        </ul>
        <ul className={styles.links}>
          {planned.map((name) => (
            <li key={name}>
              {/* biome-ignore lint/a11y/useValidAnchor: a placeholder without a target, as the product asks. */}
              <a aria-disabled="true">{name}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
