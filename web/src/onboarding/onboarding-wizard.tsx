import { useState } from 'react';
import { CompleteStage } from './complete-stage.tsx';
import { FormStage } from './form-stage.tsx';
import { QuestionnaireStage } from './questionnaire-stage.tsx';
import { type Problem, stepForField } from './steps.ts';
import { type Refusal, refusalsOf, standingRefusals } from './submission.ts';
import { useWizard } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

interface OnboardingWizardProps {
  personId: string;
  profileId: number;
  /** Leaves the wizard, once the person is known to have a profile. */
  onDone: () => Promise<void>;
}

export function OnboardingWizard({ personId, profileId, onDone }: OnboardingWizardProps) {
  const wizard = useWizard(personId);
  const { step } = wizard.place;
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const standing = standingRefusals(wizard.draft, refusals).filter(
    ({ field }) => stepForField(field) === step,
  );

  function leadBack(problems: Problem[]) {
    setRefusals(refusalsOf(wizard.draft, problems));
    wizard.reopen(problems.flatMap(({ field }) => stepForField(field) ?? []));
  }

  return (
    <WizardFrame wizard={wizard} landOn={standing[0]?.field}>
      {step === 'questionnaire' ? (
        <QuestionnaireStage wizard={wizard} refusals={standing} />
      ) : step === 'complete' ? (
        <CompleteStage wizard={wizard} profileId={profileId} onRefused={leadBack} onDone={onDone} />
      ) : (
        <FormStage key={step} step={step} wizard={wizard} refusals={standing} />
      )}
    </WizardFrame>
  );
}
