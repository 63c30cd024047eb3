import { consentTexts } from '@veil/api/contract/people/consents/words';
import { InYourLanguage } from '../../../languages/in-your-language.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { askedMembers } from '../draft/draft.ts';
import type { OnboardingStepProps } from '../steps/step-props.ts';

const optionsFor = (people: number) => [
  {
    value: 'yes',
    label: "Yes, I'd like to take the questionnaire",
    detail: `About 5-10 minutes, all optional.${people > 1 ? ' Each person answers in turn.' : ''}`,
  },
  { value: 'no', label: 'Skip for now', detail: 'You can add what you enjoy to your profile later.' },
];

export function QuestionnaireChoiceStep({ draft, edit }: OnboardingStepProps) {
  const chosen = draft.wantsQuestionnaire;
  return (
    <div className="stack">
      <RadioCards
        legend="Take the questionnaire?"
        legendHidden
        options={optionsFor(askedMembers(draft).length)}
        value={chosen === null ? undefined : chosen ? 'yes' : 'no'}
        onChange={(value) => edit({ ...draft, wantsQuestionnaire: value === 'yes' })}
      />
      {chosen === true && (
        <>
          <Checkbox
            label={consentTexts.intimate}
            hint="Without it those questions are left out."
            checked={draft.intimateAgreed}
            onChange={({ target }) => edit({ ...draft, intimateAgreed: target.checked })}
          />
          <InYourLanguage subject="consent" />
        </>
      )}
    </div>
  );
}
