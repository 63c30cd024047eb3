import type { LucideIcon } from 'lucide-react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few ways to look at the same things, of which one holds. */
export function Segments<Value extends string>({ legend, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value: one, label, icon: Icon }) => (
        <button
          key={one}
          type="button"
          className={styles.segment}
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
