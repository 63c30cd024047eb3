import { locationLimits } from '@veil/api/contract/profiles/onboarding';
import { PlaceField } from '../../../discovery/places/place-field.tsx';
import { fieldId } from '../../members/form-fields.ts';
import { Distance } from '../../who-we-are/wishes-field.tsx';
import type { OnboardingStepProps } from './step-props.ts';

export function PreferencesStep({ draft, edit, errorAt }: OnboardingStepProps) {
  return (
    <div className="stack">
      <PlaceField
        id={fieldId('location')}
        label="Location"
        hint="A town or region is enough, never your address. Choose one of the list, and others find you by distance."
        error={errorAt('location')}
        maxLength={locationLimits.max}
        value={draft.location}
        onChange={(location) => edit({ ...draft, location })}
      />
      <Distance value={draft.wishes} onChange={(wishes) => edit({ ...draft, wishes })} />
    </div>
  );
}
