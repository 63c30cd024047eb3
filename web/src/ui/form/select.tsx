import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldText } from './field.tsx';

interface SelectProps extends Omit<FieldText, 'counter'>, Omit<ComponentProps<'select'>, 'className'> {
  options: readonly { value: string; label: string }[];
}

/** One choice from a short list, with the system's own picker. */
export function Select(props: SelectProps) {
  const { id, label, labelHidden, hint, error, optional, options, ...select } = props;
  return (
    <FieldFrame {...{ id, label, labelHidden, hint, error }} optional={optional ?? false}>
      {(control) => (
        <div className={styles.select}>
          <select autoComplete="off" {...select} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden size="1.125rem" strokeWidth={1.5} />
        </div>
      )}
    </FieldFrame>
  );
}
