import { latePart } from '../../page/late-part.tsx';

/** Its code comes when a photo is pressed. */
export const LateViewer = latePart(async () => (await import('./photo-viewer.tsx')).PhotoViewer, {
  waiting: null,
  failure: 'The photos could not be opened.',
});
