import { eventLimits, eventMessages } from '@veil/api/contract/gatherings/events/words';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';

/** The handles in the typed text. They are separated by commas, which no handle contains. */
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

/** Handles are not looked up while typing, because that would reveal who is coming. */
export const KeepApartField = ({ value, error, onChange }: KeepApartFieldProps) => (
  <Field
    label="Members you cannot meet"
    optional
    hint={`Up to ${eventLimits.keepApart} handles, with commas between them. No reason needed.`}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={200}
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
);

interface SitApartTickProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Everybody reads the same, whoever comes: otherwise it would tell that somebody does. */
export const SitApartTick = ({ isOn, onChange }: SitApartTickProps) => (
  <Checkbox
    label="If somebody I blocked or hid comes too, tell the host alone, so that we sit apart"
    hint="They never learn of it. A host is never told of the addresses you named under Kept apart."
    checked={isOn}
    onChange={({ target }) => onChange(target.checked)}
  />
);
