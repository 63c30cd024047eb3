import { locationLimits } from '@veil/api/contract/onboarding';
import { fieldId } from '../members/form-fields.ts';
import { Field } from '../ui/field.tsx';
import type { StepProps } from './step-props.ts';

export function PreferencesStep({ draft, edit, errorAt }: StepProps) {
  return (
    <Field
      id={fieldId('location')}
      label="Location"
      hint="A town or region is enough. Never your address."
      error={errorAt('location')}
      maxLength={locationLimits.max}
      value={draft.location}
      onChange={(event) => edit({ ...draft, location: event.target.value })}
      autoComplete="address-level2"
    />
  );
}
