import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';
import styles from './radio-cards.module.css';

interface RadioCardsProps<Value extends string> {
  legend: string;
  /** Shows the legend only to screen readers, if a heading above says the same. */
  legendHidden?: boolean;
  options: readonly { value: Value; label: string; detail?: string; disabled?: boolean }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** Whether the cards are side by side from a width of 640 px. */
  columns?: boolean;
}

/** One choice out of a few, each with room for a sentence. Arrow keys move as in any radio group. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, legendHidden = false, options, value, onChange, error, columns = false } = props;
  const name = useId();
  return (
    <fieldset className="bare" aria-describedby={`${name}-error`}>
      <legend className={legendHidden ? 'visually-hidden' : `medium firm ${styles.legend}`}>{legend}</legend>
      <div className={classNames('stack-3', styles.options, columns && styles.columns)}>
        {options.map((option) => (
          <label className={styles.card} key={option.value}>
            <input
              type="radio"
              className={styles.dot}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>
              <span className="firm">{option.label}</span>
              {option.detail && <span className={`muted medium ${styles.detail}`}>{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} message={error} />
    </fieldset>
  );
}
