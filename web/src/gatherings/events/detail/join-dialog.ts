import { lazyPart } from '../../../page/lazy-part.tsx';

/** The code is loaded when somebody wants to join. */
export const JoinDialog = lazyPart(async () => (await import('./open-join-dialog.tsx')).OpenJoinDialog, {
  waiting: null,
  failure: 'Joining could not be opened.',
});
