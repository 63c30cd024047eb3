import { lazyPart } from '../../../page/lazy-part.tsx';

/** The menu's library is the largest of the app, so it is loaded with the first menu that is opened. */
export const MessageMenu = lazyPart(async () => (await import('./message-menu.tsx')).MessageMenu, {
  failure: 'The menu could not be loaded.',
});
