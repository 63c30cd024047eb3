import type { LucideIcon } from 'lucide-react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** A few short choices in a row. At most one is chosen. */
export function Segments<Value extends string>({ legend, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value: one, label, icon: Icon }) => (
        <button
          key={one}
          type="button"
          className={`muted medium plain-button ${styles.segment}`}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {Icon && <Icon aria-hidden size={18} strokeWidth={1.5} />}
          {label}
        </button>
      ))}
    </fieldset>
  );
}
