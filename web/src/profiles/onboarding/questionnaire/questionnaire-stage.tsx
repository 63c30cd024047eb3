import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { askedMembers } from '../draft/draft.ts';
import { useDiscoveryQuestions } from '../queries.ts';
import { StepForm } from '../steps/step-form.tsx';
import type { Problem } from '../steps/steps.ts';
import type { WizardControls } from '../use-wizard.ts';
import { askedOf, pageOf, screensOf } from './questionnaire.ts';
import { QuestionnaireStep } from './questionnaire-step.tsx';

interface QuestionnaireStageProps {
  wizard: WizardControls;
  refusals: readonly Problem[];
}

/** Shows two questions at a time, once per member. No page requires an answer. */
export function QuestionnaireStage({ wizard, refusals }: QuestionnaireStageProps) {
  const { draft, place } = wizard;
  const { questions, failure, retry } = useDiscoveryQuestions();
  const skip = (
    <Button weight="quiet" onClick={wizard.advance}>
      Skip Questionnaire
    </Button>
  );

  if (!questions || questions.length === 0) {
    return (
      <StepForm onBack={wizard.goBack} onContinue={wizard.advance} continueLabel="Next" disabled aside={skip}>
        {questions ? <NoQuestions /> : <Awaited failed={failure !== undefined} onRetry={retry} />}
      </StepForm>
    );
  }

  const asked = askedOf(draft, questions);
  const screens = screensOf(asked);
  const current = pageOf({ screens, members: askedMembers(draft).length }, place.page);
  return (
    <StepForm
      onBack={() => (current.page === 0 ? wizard.goBack() : wizard.turnTo(current.page - 1))}
      onContinue={() => (current.isLast ? wizard.advance() : wizard.turnTo(current.page + 1))}
      continueLabel={current.nextLabel}
      message={refusals[0]?.message}
      onRest={current.mayRest ? wizard.advance : undefined}
      aside={skip}
    >
      <QuestionnaireStep
        draft={draft}
        edit={wizard.edit}
        questions={asked}
        current={current}
        screens={screens.length}
      />
    </StepForm>
  );
}

function NoQuestions() {
  return <ErrorState title="No tags available. Please contact support." />;
}

function Awaited({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) return <Skeleton label="Loading the questions" blocks={2} />;
  return (
    <ErrorState
      title="Failed to load available tags"
      text="Error loading tags. Please try refreshing the page."
      onRetry={onRetry}
    />
  );
}
