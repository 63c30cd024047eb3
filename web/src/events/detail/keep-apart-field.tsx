import { eventLimits, eventMessages } from '@veil/api/contract/events/words';
import { Field } from '../../ui/form/field.tsx';

/** The handles in what was typed: no handle has a comma. */
export const handlesIn = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((one) => one.trim().replace(/^@/, ''))
    .filter(Boolean);

export const keepApartProblem = (typed: string): string | undefined =>
  handlesIn(typed).length > eventLimits.keepApart ? eventMessages.keepApart : undefined;

interface KeepApartFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Nobody is looked up while one types: that would tell who else comes. */
export const KeepApartField = ({ value, error, onChange }: KeepApartFieldProps) => (
  <Field
    label="Members you cannot meet"
    optional
    hint={`Up to ${eventLimits.keepApart} handles, with commas between them. No reason needed.`}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={200}
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
);
