import { nextFrame } from '../../page/next-frame.ts';

/** Fetches the menu after the first input, so that it does not compete with the loading of the page. */
const first = new AbortController();
for (const sign of ['pointermove', 'pointerdown', 'keydown'])
  window.addEventListener(
    sign,
    () => {
      first.abort();
      nextFrame()
        .then(() => import('./profile-menu.tsx'))
        // A press on the button tries again.
        .catch(() => undefined);
    },
    { signal: first.signal },
  );
