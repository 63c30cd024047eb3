import { accountLimits } from '@veil/api/contract/people/account/limits';
import { Field } from '../../../ui/form/field.tsx';

interface ConfirmFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (typed: string) => void;
}

/** Asks the member to type a word in full before something is deleted for good. */
export const ConfirmField = ({ onChange, ...field }: ConfirmFieldProps) => (
  <Field
    {...field}
    maxLength={accountLimits.confirmMax}
    autoCapitalize="none"
    spellCheck={false}
    onChange={({ target }) => onChange(target.value)}
  />
);
