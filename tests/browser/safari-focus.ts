/**
 * Keeps the focus from a button, a box or a link that the mouse presses, as Safari does. It goes to the nearest element
 * around it with a `tabindex`, else to nothing.
 */
export function takeFocusFromPressed(): void {
  const unfocused = 'button, a[href], summary, input[type=checkbox], input[type=radio]';
  addEventListener('mousedown', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest(unfocused) : null;
    if (!pressed || pressed.hasAttribute('tabindex') || event.defaultPrevented) return;
    event.preventDefault();
    const around = pressed.closest<HTMLElement>('[tabindex]');
    around?.focus({ preventScroll: true });
    // Behind an open dialog nothing takes the focus.
    if (document.activeElement !== around && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
  });
}
