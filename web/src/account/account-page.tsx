import styles from './account.module.css';
import { DownloadCard } from './download-card.tsx';
import { KeptCard } from './kept-card.tsx';

/** `/account`: what Veil keeps about somebody, and a copy of it. */
export default function AccountPage() {
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Your data</h1>
        <p className="lead">What Veil keeps about you is yours: to read, and to take with you.</p>
      </header>
      <div className={styles.cards}>
        <DownloadCard />
        <KeptCard />
      </div>
    </div>
  );
}
