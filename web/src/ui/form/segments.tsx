import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  legend: string;
  /** Whether the legend and the hint are read above and below, as those of a field; the row then fills its place. */
  isField?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  disabled?: boolean | undefined;
}

/** A few short choices in a row. At most one is chosen. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, isField = false, hint, error, options, value, onChange, disabled } = props;
  const hintId = useId();
  return (
    <fieldset
      className="bare stack-2"
      disabled={disabled}
      aria-describedby={hint === undefined ? undefined : hintId}
    >
      <legend className={isField ? `medium firm ${styles.legend}` : 'visually-hidden'}>{legend}</legend>
      <div className={classNames(styles.segments, isField && styles.filling)}>
        {options.map(({ value: one, label, icon: Icon }) => (
          <button
            key={one}
            type="button"
            className={`muted medium plain-button ${styles.segment}`}
            aria-pressed={one === value}
            onClick={() => onChange(one)}
          >
            {Icon && <Icon aria-hidden size="1.125rem" strokeWidth={1.5} />}
            {label}
          </button>
        ))}
      </div>
      {isField && <FieldError message={error} />}
      {hint !== undefined && (
        <p className="muted small" id={hintId}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
