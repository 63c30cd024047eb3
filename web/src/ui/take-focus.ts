/** A ref that focuses its element when it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/**
 * Focuses a row of a long list once it is visible. Until it is measured it is hidden and cannot be focused.
 * @returns a function that cancels it
 */
export function takeFocusOnceShown(element: HTMLElement | null, frames = 30): () => void {
  let frame = 0;
  const tryOn = (left: number) => {
    element?.focus();
    if (document.activeElement !== element && left > 0) frame = requestAnimationFrame(() => tryOn(left - 1));
  };
  tryOn(frames);
  return () => cancelAnimationFrame(frame);
}

/** A ref for the element that a dialog focuses when it opens. */
export const focusedFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');
