import { latePart } from '../page/late-part.tsx';

/** For pages that ask for a consent now and then: its code comes when it is first asked for. */
export const ConsentDialog = latePart(async () => (await import('./consent-dialog.tsx')).ConsentDialog, {
  waiting: null,
  failure: 'Failed to load what you are asked',
});
