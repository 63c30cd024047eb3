import { lazyPart } from '../../page/lazy-part.tsx';

/** For pages that rarely ask for a consent: the code is loaded with the first question. */
export const ConsentDialog = lazyPart(async () => (await import('./consent-dialog.tsx')).ConsentDialog, {
  waiting: null,
  failure: 'Failed to load what you are asked',
});
