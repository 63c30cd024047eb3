export { completeOnboarding } from './complete-onboarding.ts';
