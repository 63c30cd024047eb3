import { lazyPart } from '../page/lazy-part.tsx';

/** Its library is the largest that the app has: it comes with the first menu that is opened. */
export const MessageMenu = lazyPart(async () => (await import('./message-menu.tsx')).MessageMenu, {
  failure: 'The menu could not be loaded.',
});
