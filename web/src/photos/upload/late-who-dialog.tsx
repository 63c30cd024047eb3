import { latePart } from '../../page/late-part.tsx';

export const LateWhoDialog = latePart(async () => (await import('./who-dialog.tsx')).default, {
  waiting: null,
  failure: 'Failed to ask who is in them. Please choose again.',
});
