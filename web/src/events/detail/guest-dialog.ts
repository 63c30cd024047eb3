import { latePart } from '../../page/late-part.tsx';

/** Questions to a guest or a host on the page of an event; the code comes with the first of them. */
export const GuestDialog = latePart(async () => (await import('./open-guest-dialog.tsx')).OpenGuestDialog, {
  waiting: null,
  failure: 'This could not be opened.',
});
