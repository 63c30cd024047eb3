/** Tells `/before-app.js` that this part of a pre-rendered page answers presses from now on. */
export function sayAlive(part: Element | null): void {
  part?.dispatchEvent(new Event('veil:alive', { bubbles: true }));
}
