import { type ComponentType, useState } from 'react';
import { focusField } from '../members/form-fields.ts';
import { HandleStep } from './handle-step.tsx';
import { LatePrivacyStep, LateTermsStep } from './late-legal-steps.tsx';
import { PreferencesStep } from './preferences-step.tsx';
import { ProfileBasicsStep } from './profile-basics-step.tsx';
import { ProfileTypeStep } from './profile-type-step.tsx';
import { QuestionnaireChoiceStep } from './questionnaire-choice-step.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { type Gate, gateOf, type Problem, type StepId } from './steps.ts';
import { useHandleLookup } from './use-handle-lookup.ts';
import type { WizardControls } from './use-wizard.ts';
import { WelcomeStep } from './welcome-step.tsx';

type FormStepId = Exclude<StepId, 'questionnaire' | 'complete'>;

const contents: Record<FormStepId, ComponentType<StepProps>> = {
  welcome: WelcomeStep,
  terms: LateTermsStep,
  'privacy-policy': LatePrivacyStep,
  'handle-selection': HandleStep,
  'profile-type': ProfileTypeStep,
  'profile-basics': ProfileBasicsStep,
  preferences: PreferencesStep,
  'questionnaire-choice': QuestionnaireChoiceStep,
};

interface FormStageProps {
  step: FormStepId;
  wizard: WizardControls;
  refusals: readonly Problem[];
}

/**
 * A step that is a form. Continue goes on when its gate passes; otherwise it shows why and focuses the first problem.
 */
export function FormStage({ step, wizard, refusals }: FormStageProps) {
  const { draft, edit } = wizard;
  const [hasTried, setHasTried] = useState(false);
  const handle = useHandleLookup(step === 'handle-selection' ? draft.handle : '');
  const gate = gateOf(step, draft, { now: new Date(), handle: handle.check });
  // The live check of the handle is newer than the refusal.
  const standing = refusals.filter(({ field }) => field !== 'handle' || handle.check.state !== 'available');
  const shownGate = hasTried ? gate : undefined;
  const problems = [...(shownGate?.problems ?? []), ...standing];
  const Content = contents[step];

  function onContinue() {
    const first = gate?.problems[0] ?? standing[0];
    if (!gate && !first) return wizard.advance();
    setHasTried(true);
    if (first) focusField(first.field);
  }

  return (
    <StepForm
      onBack={step === 'welcome' ? undefined : wizard.goBack}
      onContinue={onContinue}
      continueLabel="Continue"
      message={unplacedMessage(shownGate) ?? standing.find(({ field }) => field === 'members')?.message}
    >
      <Content
        draft={draft}
        edit={edit}
        errorAt={(field) => problems.find((problem) => problem.field === field)?.message}
        handle={handle}
      />
    </StepForm>
  );
}

/** The gate's sentence, unless its one field already shows it. */
function unplacedMessage(gate: Gate | undefined): string | undefined {
  return gate?.problems.some(({ message }) => message === gate.message) ? undefined : gate?.message;
}
