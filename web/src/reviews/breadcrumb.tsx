import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './reviews.module.css';

/** Dashboard > Pending Profiles, and the page below it when `here` names one. */
export function Breadcrumb({ here }: { here?: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.breadcrumb}>
        <li>
          <Link to="/members">Dashboard</Link>
          <ChevronRight aria-hidden size={16} strokeWidth={1.5} />
        </li>
        {here === undefined ? (
          <li aria-current="page">Pending Profiles</li>
        ) : (
          <>
            <li>
              <Link to="/community/pending-profiles">Pending Profiles</Link>
              <ChevronRight aria-hidden size={16} strokeWidth={1.5} />
            </li>
            <li aria-current="page">{here}</li>
          </>
        )}
      </ol>
    </nav>
  );
}
