import { lazyPart } from '../../../page/lazy-part.tsx';

/** The code is loaded when a photo is pressed. */
export const LazyViewer = lazyPart(async () => (await import('./photo-viewer.tsx')).PhotoViewer, {
  waiting: null,
  failure: 'The photos could not be opened.',
});
