import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

interface ChipProps {
  label: ReactNode;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  /** Whether it excludes the other chips beside it. */
  exclusive?: boolean;
  disabled?: boolean;
}

/** A checkbox in the form of a tag. */
export const Chip = ({ label, checked, onChange, exclusive = false, disabled = false }: ChipProps) => (
  <label className={classNames(styles.chip, exclusive && styles.exclusive)}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);
