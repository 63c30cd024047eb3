import { useId } from 'react';
import styles from './progress.module.css';

/** The progress `value` of `max`, with its label. */
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
