import { latePart } from '../page/late-part.tsx';

export const NameWarning = latePart(async () => (await import('./name-warning.tsx')).NameWarning, {
  waiting: null,
  failure: 'Your texts could not be checked for names',
});
