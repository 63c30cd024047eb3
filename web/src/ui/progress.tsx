import { useId } from 'react';
import styles from './progress.module.css';

/** How far along: `value` of `max`, with the words beside it. */
export function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  const id = useId();
  return (
    <div className="stack-2">
      <label className="muted small tabular" htmlFor={id}>
        {label}
      </label>
      <progress className={styles.bar} id={id} value={value} max={max} />
    </div>
  );
}
