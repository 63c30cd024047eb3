import { RadioCards } from '../ui/radio-cards.tsx';
import type { StepProps } from './step-props.ts';

const options = [
  {
    value: 'yes',
    label: "Yes, I'd like to take the questionnaire",
    detail: 'About 5-10 minutes, all optional. Each person answers in turn.',
  },
  { value: 'no', label: 'Skip for now', detail: 'You can add what you enjoy to your profile later.' },
];

export function QuestionnaireChoiceStep({ draft, edit }: StepProps) {
  const chosen = draft.wantsQuestionnaire;
  return (
    <RadioCards
      legend="Take the questionnaire?"
      legendHidden
      options={options}
      value={chosen === null ? undefined : chosen ? 'yes' : 'no'}
      onChange={(value) => edit({ ...draft, wantsQuestionnaire: value === 'yes' })}
    />
  );
}
