import { locationLimits } from '@veil/api/contract/onboarding';
import { fieldId } from '../members/form-fields.ts';
import { PlaceField } from '../places/place-field.tsx';
import type { StepProps } from './step-props.ts';

export function PreferencesStep({ draft, edit, errorAt }: StepProps) {
  return (
    <PlaceField
      id={fieldId('location')}
      label="Location"
      hint="A town or region is enough, never your address. Choose one of the list, and others find you by distance."
      error={errorAt('location')}
      maxLength={locationLimits.max}
      value={draft.location}
      onChange={(location) => edit({ ...draft, location })}
    />
  );
}
