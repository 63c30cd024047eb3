import { onboardingMessages } from '@veil/api/contract/profiles/onboarding-words';
import { useState } from 'react';
import { toast } from '../../../ui/over/toast.ts';
import { NameWarning } from '../../members/name-warning.tsx';
import { type ChosenPhoto, shownIn } from '../draft/chosen-photo.ts';
import type { OnboardingDraft } from '../draft/draft.ts';
import { submissionOf } from '../draft/submission.ts';
import { summaryOf } from '../draft/summary.ts';
import type { OnboardingPhotos } from '../draft/use-photos.ts';
import { submitOnboarding, useDiscoveryQuestions } from '../queries.ts';
import { withKnownTags } from '../questionnaire/questionnaire.ts';
import type { WizardControls } from '../use-wizard.ts';
import { CompleteStep } from './complete-step.tsx';
import { KeptApartDialog } from './kept-apart-dialog.tsx';
import { StepForm } from './step-form.tsx';
import { type Problem, stepForField } from './steps.ts';

interface CompleteStageProps {
  wizard: WizardControls;
  photos: OnboardingPhotos;
  profileId: number;
  /** Receives problems that can be fixed in a step of the wizard. */
  onRefused: (problems: Problem[]) => void;
  onDone: () => Promise<void>;
}

/** The summary, and the button that submits everything. */
export function CompleteStage({ wizard, photos, profileId, onRefused, onDone }: CompleteStageProps) {
  const { questions } = useDiscoveryQuestions();
  const draft = withKnownTags(wizard.draft, questions);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isKeepingApart, setKeepingApart] = useState(false);

  async function submit() {
    setFailure(undefined);
    const { submission, problems } = submissionOf(draft, profileId, questions);
    if (!submission) return refuse(problems);
    setSending(true);
    const result = await submitOnboarding(submission);
    if (result.outcome === 'done') {
      await uploadAll(photos.chosen, draft);
      photos.choose([]);
      await onDone();
    }
    // After a success this runs only if reading the person again failed. Submitting again is harmless.
    setSending(false);
    if (result.outcome === 'refused') refuse(result.problems);
    else setFailure(result.outcome === 'failed' ? result.message : onboardingMessages.exception);
  }

  function refuse(problems: Problem[]) {
    const mendable = problems.filter(({ field }) => stepForField(field));
    if (mendable.length > 0) onRefused(mendable);
    else setFailure(problems[0]?.message ?? onboardingMessages.required);
  }

  const names = draft.members.map(({ name }) => name);
  return (
    <>
      <StepForm
        onBack={wizard.goBack}
        onContinue={() => void submit()}
        continueLabel={isSending ? 'Creating Profile...' : 'Complete Setup'}
        busy={isSending}
        message={failure}
      >
        <div className="stack">
          <NameWarning what="Your handle" text={draft.handle} names={names} />
          <NameWarning what="What you wrote" text={draft.mainBio} names={names} />
          <div>
            <CompleteStep
              summary={summaryOf(draft, questions, photos.chosen)}
              photos={photos.chosen}
              onChange={wizard.change}
              keptApart={draft.keptApart}
              onKeepApart={() => setKeepingApart(true)}
              disabled={isSending}
            />
          </div>
        </div>
      </StepForm>
      <KeptApartDialog
        open={isKeepingApart}
        keptApart={draft.keptApart}
        onChange={(keptApart) => wizard.edit({ ...wizard.draft, keptApart })}
        onClose={() => setKeepingApart(false)}
      />
    </>
  );
}

/** Starts the uploads, which continue on other pages. Failed ones can be retried there. */
async function uploadAll(photos: readonly ChosenPhoto[], draft: OnboardingDraft): Promise<void> {
  if (photos.length === 0) return;
  const placeOf = (id: string) => draft.members.findIndex((member) => member.id === id);
  try {
    const { uploadOwn } = await import('../../photos/upload/upload-own.ts');
    await uploadOwn(
      photos.map((photo) => ({ file: photo.file, places: shownIn(photo, draft)?.map(placeOf) })),
    );
  } catch {
    toast.error('Your photos were not uploaded. You can add them under Edit Profile.');
  }
}
