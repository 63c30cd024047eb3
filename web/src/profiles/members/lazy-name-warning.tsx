import { lazyPart } from '../../page/lazy-part.tsx';

export const NameWarning = lazyPart(async () => (await import('./name-warning.tsx')).NameWarning, {
  waiting: null,
  failure: 'Your texts could not be checked for names',
});
