import { locationLimits } from '@veil/api/contract/profiles/onboarding-words';
import { PlaceField } from '../../../discovery/places/place-field.tsx';
import { fieldId } from '../../members/form-fields.ts';
import type { OnboardingStepProps } from './step-props.ts';

export const PreferencesStep = ({ draft, edit, errorAt }: OnboardingStepProps) => (
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
