import { lazyPart } from '../../../page/lazy-part.tsx';

/** Dialogs about a guest or a host on the event's page. The code is loaded when the first one opens. */
export const GuestDialog = lazyPart(async () => (await import('./open-guest-dialog.tsx')).OpenGuestDialog, {
  waiting: null,
  failure: 'This could not be opened.',
});
