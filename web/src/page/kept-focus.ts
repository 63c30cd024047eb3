/*
 * A press may take its own button away: one joins an event, takes back a request, deletes a message. A keyboard and a
 * screen reader would begin again at the top of the page. The nearest control has the focus then.
 */

let lastFocused: Node | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Node) lastFocused = target;
});

new MutationObserver((changes) => {
  const change = changes.find(({ removedNodes }) =>
    [...removedNodes].some((gone) => gone.contains(lastFocused)),
  );
  if (!change) return;
  lastFocused = null;
  // By then, anybody who knows better has moved the focus.
  setTimeout(() => {
    if (document.activeElement === document.body) giveFocus(elementsAround(change));
  });
}).observe(document.body, { childList: true, subtree: true });

/** Elements beside it, and then around it, from the inside out. A page that has gone as a whole has none. */
function elementsAround({ target, nextSibling, previousSibling }: MutationRecord): Element[] {
  const around: Element[] = [];
  for (let at = target; at instanceof Element && at.localName !== 'main'; at = at.parentNode ?? document)
    around.push(at);
  const isOfPage = around.at(-1)?.parentElement?.localName === 'main';
  return isOfPage ? [nextSibling, previousSibling, ...around].filter((one) => one instanceof Element) : [];
}

/** Not to a field: a phone would bring its keyboard. */
function giveFocus(places: readonly Element[]): void {
  const controls = 'a, button, summary';
  for (const place of places)
    for (const control of [place, ...place.querySelectorAll<HTMLElement>(controls)])
      if (control instanceof HTMLElement && control.matches(controls)) {
        control.focus({ preventScroll: true });
        if (document.activeElement === control) return;
      }
}
