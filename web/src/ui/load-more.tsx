import { type RefObject, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  /** The list that grows, and its current number of rows. */
  list: RefObject<HTMLElement | null>;
  count: number;
  hasMore: boolean;
  busy: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  onPress: () => void;
}

/**
 * The button below a paged list. After loading, the focus moves to the first new row unless it was moved elsewhere.
 * After a failure it stays on the button, which retries.
 */
export function LoadMore({ list, count, hasMore, busy, failure, onPress }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const firstNew = useRef<number>(undefined);

  useEffect(() => {
    const first = firstNew.current;
    if (first === undefined || count <= first) return;
    firstNew.current = undefined;
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== button.current) return;
    list.current?.children[first]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [list, count]);

  function press() {
    firstNew.current = count;
    onPress();
  }

  if (!hasMore) return null;
  return (
    <div className={`stack-3 ${styles.more}`}>
      <p role="alert">{failure}</p>
      <Button ref={button} weight="quiet" busy={busy} onClick={press}>
        {failure === undefined ? 'Load more' : 'Retry'}
      </Button>
    </div>
  );
}
