import { useState } from 'react';
import type { Refused } from '../form/problems.ts';
import { latePart } from '../page/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CompleteStage } from './complete-stage.tsx';
import { FormStage } from './form-stage.tsx';
import { type Problem, stepForField } from './steps.ts';
import { refusedWith, standingProblems } from './submission.ts';
import { type KeptWizard, useWizard } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

const QuestionnaireStage = latePart(
  async () => (await import('./questionnaire-stage.tsx')).QuestionnaireStage,
  {
    waiting: <Skeleton label="Loading the questions" blocks={2} />,
    failure: 'Failed to load the questions',
  },
);

interface OnboardingWizardProps {
  kept: KeptWizard;
  profileId: number;
  /** Leaves the wizard, once the person is known to have a profile. */
  onDone: () => Promise<void>;
}

export function OnboardingWizard({ kept, profileId, onDone }: OnboardingWizardProps) {
  const wizard = useWizard(kept);
  const { step } = wizard.place;
  const [refused, setRefused] = useState<Refused>();
  const [photo, setPhoto] = useState<File>();
  const standing = (refused ? standingProblems(wizard.draft, refused) : []).filter(
    ({ field }) => stepForField(field) === step,
  );

  function leadBack(problems: Problem[]) {
    setRefused(refusedWith(wizard.draft, problems));
    wizard.reopen(problems.flatMap(({ field }) => stepForField(field) ?? []));
  }

  return (
    <WizardFrame wizard={wizard} landOn={standing[0]?.field}>
      {step === 'questionnaire' ? (
        <QuestionnaireStage wizard={wizard} refusals={standing} />
      ) : step === 'complete' ? (
        <CompleteStage
          wizard={wizard}
          photo={photo}
          onPhoto={setPhoto}
          profileId={profileId}
          onRefused={leadBack}
          onDone={onDone}
        />
      ) : (
        <FormStage key={step} step={step} wizard={wizard} refusals={standing} />
      )}
    </WizardFrame>
  );
}
