import type { StepId } from './steps.ts';

/** The heading of each step and the sentence under it. */
export const stepTitles: Record<StepId, { title: string; intro?: string }> = {
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
  'profile-basics': { title: 'The basics', intro: 'One card for each person in the profile.' },
  preferences: { title: 'Where are you?', intro: 'So that the people you meet are within reach.' },
  'questionnaire-choice': {
    title: 'Find better matches',
    intro: 'The questionnaire tells our matching what you enjoy, and what you would rather not.',
  },
  questionnaire: { title: 'What do you enjoy?' },
  complete: { title: 'Submit for Review' },
};
