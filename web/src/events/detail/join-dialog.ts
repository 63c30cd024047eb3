import { latePart } from '../../page/late-part.tsx';

/** Its code comes when somebody wants to join. */
export const JoinDialog = latePart(async () => (await import('./open-join-dialog.tsx')).OpenJoinDialog, {
  waiting: null,
  failure: 'Joining could not be opened.',
});
