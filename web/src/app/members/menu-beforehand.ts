/** Fetches the menu at the first input of a person, so that it does not compete with the page's own loading. */
const first = new AbortController();
for (const sign of ['pointermove', 'pointerdown', 'keydown'])
  window.addEventListener(
    sign,
    () => {
      first.abort();
      // A press tries again.
      import('./profile-menu.tsx').catch(() => undefined);
    },
    { signal: first.signal },
  );

export {};
