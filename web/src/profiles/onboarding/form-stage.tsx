import { type ComponentType, useState } from 'react';
import { deviceClock } from '../../storage/device-clock.ts';
import { focusField } from '../members/form-fields.ts';
import type { OnboardingPhotos } from './draft/use-photos.ts';
import { HandleStep } from './handle/handle-step.tsx';
import { useHandleLookup } from './handle/use-handle-lookup.ts';
import { QuestionnaireChoiceStep } from './questionnaire/questionnaire-choice-step.tsx';
import { basicsScreens } from './steps/basics.ts';
import { BasicsStep } from './steps/basics-step.tsx';
import { LazyPrivacyStep, LazyTermsStep } from './steps/lazy-legal-steps.tsx';
import { PreferencesStep } from './steps/preferences-step.tsx';
import { ProfileTypeStep } from './steps/profile-type-step.tsx';
import { StepForm } from './steps/step-form.tsx';
import type { OnboardingStepProps } from './steps/step-props.ts';
import { type Gate, gateOf, type Problem, pageForField, type StepId } from './steps/steps.ts';
import { WelcomeStep } from './steps/welcome-step.tsx';
import type { WizardControls } from './use-wizard.ts';
import { isLastPage } from './wizard.ts';

type FormStepId = Exclude<StepId, 'questionnaire' | 'complete'>;

const contents: Record<FormStepId, ComponentType<OnboardingStepProps>> = {
  welcome: WelcomeStep,
  terms: LazyTermsStep,
  'privacy-policy': LazyPrivacyStep,
  'handle-selection': HandleStep,
  'profile-type': ProfileTypeStep,
  'profile-basics': BasicsStep,
  preferences: PreferencesStep,
  'questionnaire-choice': QuestionnaireChoiceStep,
};

interface FormStageProps {
  step: FormStepId;
  wizard: WizardControls;
  photos: OnboardingPhotos;
  refusals: readonly Problem[];
}

/**
 * A screen with a form. Continue moves on if the screen's gate passes; otherwise it shows the reason and focuses the
 * first problem. The last screen of a step also checks the gate of the whole step and leads to the screen with the
 * problem.
 */
export function FormStage({ step, wizard, photos, refusals }: FormStageProps) {
  const { draft, edit, place } = wizard;
  const { page } = place;
  const [hasTried, setHasTried] = useState(false);
  const handle = useHandleLookup(step === 'handle-selection' ? draft.handle : '');
  const facts = { now: deviceClock.now(), handle: handle.check, photos: photos.chosen };
  const gate = gateOf(step, draft, { ...facts, page });
  // The live check of the handle is newer than the refusal.
  const openProblems = refusals.filter(
    ({ field }) => field !== 'handle' || handle.check.state !== 'available',
  );
  const shownGate = hasTried ? gate : undefined;
  const problems = [...(shownGate?.problems ?? []), ...openProblems];
  const Content = contents[step];
  const isPhotosScreen = step === 'profile-basics' && basicsScreens(draft)[page]?.kind === 'photos';

  function onContinue() {
    const first = gate?.problems[0] ?? openProblems.find(({ field }) => pageForField(draft, field) === page);
    if (gate || first) {
      setHasTried(true);
      if (first) focusField(first.field);
      return;
    }
    const isLeaving = place.changing || isLastPage(draft, place);
    const open = isLeaving ? (gateOf(step, draft, facts)?.problems[0] ?? openProblems[0]) : undefined;
    if (open) wizard.turnTo(pageForField(draft, open.field));
    else wizard.advance();
  }

  return (
    <StepForm
      onBack={step === 'welcome' ? undefined : wizard.goBack}
      onContinue={onContinue}
      continueLabel={isPhotosScreen && photos.chosen.length === 0 ? 'Continue without pictures' : 'Continue'}
      message={unplacedMessage(shownGate) ?? openProblems.find(({ field }) => field === 'members')?.message}
    >
      <Content
        draft={draft}
        edit={edit}
        errorAt={(field) => problems.find((problem) => problem.field === field)?.message}
        handle={handle}
        photos={photos}
        page={page}
      />
    </StepForm>
  );
}

/** The gate's message, unless a field already shows it. */
function unplacedMessage(gate: Gate | undefined): string | undefined {
  return gate?.problems.some(({ message }) => message === gate.message) ? undefined : gate?.message;
}
