/* Moves the focus to the nearest control when a pressed button removes itself, as joining an event or deleting a
   message does, and back to a field that was disabled while its form was sent. Otherwise keyboard and screen reader
   would start again at the top of the page. */

let lastFocused: HTMLElement | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) lastFocused = target;
});

new MutationObserver((changes) => {
  const change = changes.find(({ removedNodes }) =>
    [...removedNodes].some((gone) => gone.contains(lastFocused)),
  );
  if (!change) return;
  lastFocused = null;
  // Code that knows a better target has moved the focus by then.
  setTimeout(() => {
    if (document.activeElement === document.body) giveFocus(elementsAround(change));
  });
}).observe(document.body, { childList: true, subtree: true });

new MutationObserver((changes) => {
  const isAbout = changes.some(({ target }) => target.contains(lastFocused));
  if (isAbout && document.activeElement === document.body && !lastFocused?.matches(':disabled'))
    lastFocused?.focus({ preventScroll: true });
}).observe(document.body, { attributeFilter: ['disabled'], subtree: true });

/**
 * The elements beside the removed one, then those around it, from the inside out. Empty if the whole page was removed.
 */
function elementsAround({ target, nextSibling, previousSibling }: MutationRecord): Element[] {
  const around: Element[] = [];
  for (let at = target; at instanceof Element && at.localName !== 'main'; at = at.parentNode ?? document)
    around.push(at);
  const isOfPage = around.at(-1)?.parentElement?.localName === 'main';
  return isOfPage ? [nextSibling, previousSibling, ...around].filter((one) => one instanceof Element) : [];
}

/** Text fields are skipped, because focusing one opens a phone's keyboard. */
function giveFocus(places: readonly Element[]): void {
  const controls = 'a, button, summary';
  for (const place of places)
    for (const control of [place, ...place.querySelectorAll<HTMLElement>(controls)])
      if (control instanceof HTMLElement && control.matches(controls)) {
        control.focus({ preventScroll: true });
        if (document.activeElement === control) return;
      }
}
