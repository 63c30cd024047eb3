/**
 * Focuses a button that is pressed, which Safari does not. Otherwise a dialog would not know where to return, and the
 * removal of a pressed button would not be noticed.
 */
export function focusPressed(): () => void {
  const press = ({ target, isTrusted }: MouseEvent) => {
    const button =
      target instanceof Element && isTrusted ? target.closest<HTMLElement>('button, summary') : null;
    const { activeElement } = document;
    if (button && button !== activeElement && (activeElement ?? document.body).contains(button))
      button.focus({ preventScroll: true });
  };
  document.addEventListener('click', press, true);
  return () => document.removeEventListener('click', press, true);
}
