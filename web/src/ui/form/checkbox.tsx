import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="stack-1">
      <label className={`line-3 ${styles.row}`}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={`muted small ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError message={error} />
    </div>
  );
}
