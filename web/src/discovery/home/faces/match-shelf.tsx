import type { TopMatch } from '@veil/api/contract/discovery/home/home';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../page/router.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { MatchCard } from './match-card.tsx';
import styles from './matches.module.css';

interface ShelfProps {
  title: string;
  /** Text of the link to all matches. */
  all: string;
  to: string;
  children: ReactNode;
}

export function Shelf({ title, all, to, children }: ShelfProps) {
  return (
    <section className="stack-4" aria-labelledby="top-matches">
      <div className={styles.head}>
        <h2 id="top-matches">{title}</h2>
        <Link className={`accent medium firm ${styles.all}`} to={to}>
          {all}
          <ArrowRight aria-hidden size="1rem" strokeWidth={1.75} />
        </Link>
      </div>
      {children}
    </section>
  );
}

export function MatchShelf({ matches }: { matches: readonly TopMatch[] }) {
  return (
    <ul className={styles.shelf}>
      {matches.map((match) => (
        <ItemBoundary key={match.id}>
          <MatchCard match={match} />
        </ItemBoundary>
      ))}
    </ul>
  );
}

export function MatchesToCome() {
  return (
    <div className={styles.shelf} role="status">
      <span className="visually-hidden">Loading top matches</span>
      {[0, 1, 2, 3].map((place) => (
        <span key={place} className={styles.waiting} aria-hidden="true" />
      ))}
    </div>
  );
}
