import { latePart } from '../page/late-part.tsx';

export const LateNameWarning = latePart(async () => (await import('./name-warning.tsx')).NameWarning, {
  waiting: null,
  failure: 'Names in your texts were not looked for',
});
