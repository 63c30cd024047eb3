import { useState } from 'react';
import type { Refused } from '../../form/problems.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { openDraftProblems, refusedWith } from './draft/submission.ts';
import { usePhotos } from './draft/use-photos.ts';
import { FormStage } from './form-stage.tsx';
import { CompleteStage } from './steps/complete-stage.tsx';
import { type Problem, pageForField, stepForField } from './steps/steps.ts';
import { type KeptWizard, useWizard } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

const QuestionnaireStage = lazyPart(
  async () => (await import('./questionnaire/questionnaire-stage.tsx')).QuestionnaireStage,
  {
    waiting: <Skeleton label="Loading the questions" blocks={2} />,
    failure: 'Failed to load the questions',
  },
);

interface OnboardingWizardProps {
  kept: KeptWizard;
  personId: string;
  encryptionKeys: readonly string[] | undefined;
  profileId: number;
  /** Called when the person has a profile, to leave the wizard. */
  onDone: () => Promise<void>;
}

export function OnboardingWizard({
  kept,
  personId,
  encryptionKeys,
  profileId,
  onDone,
}: OnboardingWizardProps) {
  const wizard = useWizard(kept);
  const { step, page } = wizard.place;
  const [refused, setRefused] = useState<Refused>();
  const photos = usePhotos(personId, encryptionKeys);
  const openProblems = (refused ? openDraftProblems(wizard.draft, refused) : []).filter(
    ({ field }) => stepForField(field) === step,
  );

  function leadBack(problems: Problem[]) {
    setRefused(refusedWith(wizard.draft, problems));
    wizard.reopen(problems.map(({ field }) => field));
  }

  return (
    <WizardFrame
      wizard={wizard}
      landOn={openProblems.find(({ field }) => pageForField(wizard.draft, field) === page)?.field}
    >
      {step === 'questionnaire' ? (
        <QuestionnaireStage wizard={wizard} refusals={openProblems} />
      ) : step === 'complete' ? (
        <CompleteStage
          wizard={wizard}
          photos={photos}
          profileId={profileId}
          onRefused={leadBack}
          onDone={onDone}
        />
      ) : (
        <FormStage
          key={`${step} ${page}`}
          step={step}
          wizard={wizard}
          photos={photos}
          refusals={openProblems}
        />
      )}
    </WizardFrame>
  );
}
