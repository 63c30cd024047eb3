import { Link } from '../../page/router.tsx';
import styles from './wordmark.module.css';

/** The product's mark and name, linked to the home page. */
export function Wordmark({ to }: { to: string }) {
  return (
    <Link className={styles.wordmark} to={to} aria-label="Veil, home">
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 4c3.400 10 7 17.800 13 24 1.200-9.600-1.400-17-6.200-24z" opacity=".5" />
        <path d="M29 4c-3.400 10-7 17.800-13 24-1.200-9.600 1.400-17 6.200-24z" />
      </svg>
      Veil
    </Link>
  );
}
