import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import styles from './boundaries.module.css';

interface BoundariesProps {
  /** The handle of whose boundaries they are. */
  of: string;
  rules: readonly string[];
  hasAgreed: boolean;
  error?: string | undefined;
  className?: string | undefined;
  onChange: (hasAgreed: boolean) => void;
}

/** The boundaries that a first-time writer has to read and acknowledge. */
export function Boundaries({ of, rules, hasAgreed, error, className, onChange }: BoundariesProps) {
  return (
    <section className={classNames('stack-2', className)} aria-label="Boundaries">
      <p>
        Before you write, <bdi>@{of}</bdi> asks:
      </p>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>
            <bdi>{rule}</bdi>
          </li>
        ))}
      </ul>
      <Checkbox
        label="I have read this and will keep to it."
        checked={hasAgreed}
        error={error}
        onChange={({ target }) => onChange(target.checked)}
      />
    </section>
  );
}
