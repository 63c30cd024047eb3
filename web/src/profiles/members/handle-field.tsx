import { handleLimits, stripHandle } from '@veil/api/contract/profiles/profiles';
import { Field } from '../../ui/form/field.tsx';

interface HandleFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (handle: string) => void;
  error: string | undefined;
  readOnly: boolean;
}

/** A text field that only accepts characters allowed in a handle. */
export const HandleField = ({ onChange, ...field }: HandleFieldProps) => (
  <Field
    {...field}
    maxLength={handleLimits.max}
    onChange={({ target }) => onChange(stripHandle(target.value))}
  />
);
