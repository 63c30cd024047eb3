/** Fetches the menu at the first input, so that it does not compete with the loading of the page. */
const first = new AbortController();
for (const sign of ['pointermove', 'pointerdown', 'keydown'])
  window.addEventListener(
    sign,
    () => {
      first.abort();
      // A press on the button tries again.
      import('./profile-menu.tsx').catch(() => undefined);
    },
    { signal: first.signal },
  );

export {};
