import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './state.module.css';

interface EmptyStateProps {
  title: string;
  /** `h1` if nothing else is on the page, `p` before the first heading of a page. */
  heading?: 'h1' | 'h2' | 'p';
  text?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}

/** An empty list: a line drawing, a sentence and one button. */
export function EmptyState({ title, heading: Heading = 'h2', text, action }: EmptyStateProps) {
  return (
    <div className={`stack-3 centred ${styles.state}`}>
      <FoldedVeil />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={`muted lines ${styles.text}`}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** The failure, as a sentence or title. */
  title: string;
  heading?: 'h1' | 'h2' | 'p';
  /** The reason, if known; line breaks are kept. */
  text?: string | undefined;
  onRetry?: () => void;
}

export function ErrorState({ title, heading: Heading = 'h2', text, onRetry }: ErrorStateProps) {
  return (
    <div className={`stack-3 centred ${styles.state}`} role="alert">
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={`muted lines ${styles.text}`}>{text}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button weight="quiet" aria-label={`Retry: ${title}`} onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

function FoldedVeil() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 132 88"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M14 12h104" opacity=".9" />
      <path d="M24 12c2 26-8 40-4 64 10 5 18 3 24-3 4-22-4-36 2-61" opacity=".8" />
      <path d="M46 12c4 24-2 40-2 61 9 6 19 6 26 1 0-22-6-38-2-62" opacity=".6" />
      <path d="M68 12c4 22 0 38 2 62 10 4 18 2 24-3-2-20-4-36 0-59" opacity=".45" />
      <path d="M94 12c2 20-2 38 0 59 6 5 12 5 18 2 2-22-6-38-4-61" opacity=".3" />
      <path d="M34 14c1 22-5 36-4 58M57 14c2 22-1 38 0 58M81 14c2 20 0 36 1 56" opacity=".25" />
    </svg>
  );
}
