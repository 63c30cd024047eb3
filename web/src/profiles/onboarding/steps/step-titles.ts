import type { OnboardingDraft } from '../draft/draft.ts';
import { basicsScreens, basicsTitle, type Title } from './basics.ts';
import type { StepId } from './steps.ts';

const titles: Record<Exclude<StepId, 'profile-basics'>, Title> = {
  welcome: { title: 'Welcome to Veil' },
  terms: { title: 'Terms of Service' },
  'privacy-policy': { title: 'Privacy Policy' },
  'handle-selection': {
    title: 'Choose a handle',
    intro:
      'This is the name other members see. It stands in for your real one, so give away only what you mean to.',
  },
  'profile-type': {
    title: 'Who is this profile for?',
    intro: 'Everyone in it is met, matched and invited together.',
  },
  preferences: { title: 'Where are you?', intro: 'So that the people you meet are within reach.' },
  'questionnaire-choice': {
    title: 'Find better matches',
    intro: 'The questionnaire tells our matching what you enjoy, and what you would rather not.',
  },
  questionnaire: { title: 'What do you enjoy?' },
  complete: { title: 'Submit for Review' },
};

/** The heading of a screen and the sentence below it. */
export function titleOf(draft: OnboardingDraft, { step, page }: { step: StepId; page: number }): Title {
  if (step !== 'profile-basics') return titles[step];
  const screen = basicsScreens(draft)[page];
  return screen ? basicsTitle(screen, draft) : { title: 'The basics' };
}
