import { Link } from '../../page/router.tsx';
import styles from './site-footer.module.css';

export function SiteFooter({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>Veil</p>
          <p className={styles.line}>An invitation-only community for open-minded adults.</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li>
              <Link to="/join">Join</Link>
            </li>
            <li>
              <Link to="/accessibility">Accessibility</Link>
            </li>
            <li>
              <Link to="/report">Report something</Link>
            </li>
          </ul>
        </nav>
      </div>
      <p className={styles.small}>Closed beta · Adults 18 and over only</p>
    </footer>
  );
}
