import type { ProfileType } from '@veil/api/contract/profiles/profiles';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { fieldId } from '../../members/form-fields.ts';
import { chooseType } from '../draft/draft.ts';
import styles from '../onboarding.module.css';
import type { OnboardingStepProps } from './step-props.ts';

const options: { value: ProfileType; label: string; detail: string }[] = [
  { value: 'single', label: 'Single', detail: '1 person' },
  { value: 'couple', label: 'Couple', detail: '2 people' },
  { value: 'other', label: 'Other group', detail: '3 to 8 people' },
];

export function ProfileTypeStep({ draft, edit, errorAt }: OnboardingStepProps) {
  return (
    <div id={fieldId('profileType')} className="stack">
      <RadioCards
        legend="Profile type"
        legendHidden
        options={options}
        value={draft.profileType ?? undefined}
        onChange={(type) => edit(chooseType(draft, type))}
        error={errorAt('profileType')}
      />
      <p className={styles.note} role="status">
        {draft.setAside.length > 0 && setAsideText(draft.setAside.map(({ name }) => name.trim()))}
      </p>
    </div>
  );
}

function setAsideText(names: string[]): string {
  const known = names.filter((name) => name !== '');
  const who =
    known.length === names.length
      ? new Intl.ListFormat('en').format(known)
      : names.length === 1
        ? 'One person'
        : `${names.length} people`;
  return `${who} will not be part of this profile. What you entered is kept: choose a larger profile to bring it back.`;
}
