import { bioLimits } from '@veil/api/contract/profiles/profiles';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { fieldId } from '../../members/form-fields.ts';
import styles from '../onboarding.module.css';

/** Remaining characters from which the warning is shown. */
const warningDistance = 100;

interface BioFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

export function BioField({ value, onChange, error }: BioFieldProps) {
  const left = bioLimits.max - value.length;
  return (
    <div>
      <TextArea
        id={fieldId('mainBio')}
        label="Main Bio"
        optional
        hint="What others read first. You can change it at any time."
        counter={{ used: value.length, max: bioLimits.max }}
        error={error}
        rows={6}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={`small tabular ${styles.warning}`} aria-live="polite">
        {left <= warningDistance && warningOf(left)}
      </p>
    </div>
  );
}

const warningOf = (left: number): string => {
  const count = Math.abs(left) === 1 ? '1 character' : `${Math.abs(left)} characters`;
  return left < 0 ? `${count} too many` : `${count} left`;
};
