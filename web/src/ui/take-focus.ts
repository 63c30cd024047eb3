/** A ref: what is shown with it takes the focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** A row of a long list is hidden until it was measured, and takes no focus before. @returns what gives it up */
export function takeFocusOnceShown(element: HTMLElement | null, frames = 30): () => void {
  let frame = 0;
  const tryOn = (left: number) => {
    element?.focus();
    if (document.activeElement !== element && left > 0) frame = requestAnimationFrame(() => tryOn(left - 1));
  };
  tryOn(frames);
  return () => cancelAnimationFrame(frame);
}

/** A ref of what a dialog gives the focus to when it opens. */
export const focusedFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');
