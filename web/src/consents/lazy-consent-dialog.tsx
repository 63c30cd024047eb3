import { lazyPart } from '../page/lazy-part.tsx';

/** For pages that ask for a consent now and then: its code comes when it is first asked for. */
export const ConsentDialog = lazyPart(async () => (await import('./consent-dialog.tsx')).ConsentDialog, {
  waiting: null,
  failure: 'Failed to load what you are asked',
});
