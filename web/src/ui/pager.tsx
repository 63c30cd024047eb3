import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './pager.module.css';

interface PagerProps {
  /** Name of the list, for screen readers. */
  label: string;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

const mostButtons = 5;

/** Links to at most five pages around the current one, and to the previous and the next page. */
export function Pager({ label, page, totalPages, onPage }: PagerProps) {
  if (totalPages <= 1) return null;
  const count = Math.min(mostButtons, totalPages);
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), totalPages - count + 1);
  const pages = Array.from({ length: count }, (_, index) => first + index);
  return (
    <nav className={`line-1 wraps to-middle ${styles.pager}`} aria-label={label}>
      <button
        type="button"
        className={`tabular centre ${styles.page}`}
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden size="1.125rem" strokeWidth={1.5} />
      </button>
      {pages.map((number) => (
        <button
          key={number}
          type="button"
          className={`tabular centre ${styles.page}`}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        className={`tabular centre ${styles.page}`}
        aria-label="Next page"
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden size="1.125rem" strokeWidth={1.5} />
      </button>
    </nav>
  );
}
