import { lazyPart } from '../../page/lazy-part.tsx';

/** Questions to a guest or a host on the page of an event; the code comes with the first of them. */
export const GuestDialog = lazyPart(async () => (await import('./open-guest-dialog.tsx')).OpenGuestDialog, {
  waiting: null,
  failure: 'This could not be opened.',
});
