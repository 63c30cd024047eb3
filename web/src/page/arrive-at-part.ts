/** How long code and data of a part may take to arrive, in ms. */
const patienceMs = 10_000;
/** Content above the part is expected to arrive within this many ms after it. */
const settlingMs = 3000;
const markedMs = 1500;
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The id of a part of a page in a fragment, or undefined for a fragment that holds something else. What a sentence or a
 * tracker put after it is left out.
 */
export function partIn(hash: string): string | undefined {
  return /^#([a-z][a-z-]*)(?:[.,;:!?)\]>'"%…”’].*)?$/.exec(hash)?.[1];
}

/**
 * Scrolls to the part of the page with this id as soon as it is there, focuses it and marks it for a moment. It holds
 * the part in view while content above it arrives, until the reader does something.
 * @returns a function that ends it
 */
export function arriveAtPart(id: string): () => void {
  let part: HTMLElement | undefined;
  let settled: number | undefined;
  const given = window.setTimeout(stop, patienceMs);
  const appearances = new MutationObserver(attempt);
  const heights = new ResizeObserver(() => part?.scrollIntoView({ block: 'start' }));
  for (const move of moves) addEventListener(move, stop, { passive: true });
  appearances.observe(document.body, { childList: true, subtree: true });
  attempt();
  return stop;

  function attempt() {
    const found = document.getElementById(id);
    if (!found || found === part) return;
    part = found;
    clearTimeout(given);
    clearTimeout(settled);
    settled = window.setTimeout(stop, settlingMs);
    found.setAttribute('tabindex', '-1');
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'start' });
    heights.observe(document.body);
    mark(found);
  }

  function stop() {
    clearTimeout(given);
    clearTimeout(settled);
    appearances.disconnect();
    heights.disconnect();
    for (const move of moves) removeEventListener(move, stop);
  }
}

function mark(part: HTMLElement): void {
  const section = part.closest('section') ?? part;
  section.setAttribute('data-arrived', '');
  setTimeout(() => section.removeAttribute('data-arrived'), markedMs);
}
