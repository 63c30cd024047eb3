/**
 * Imported for its side effect: the second press of a double press only counts on the element that took the first one.
 * Something else may have moved or opened under the pointer by then.
 */
let first: Element | null = null;

function guard(event: MouseEvent) {
  const control = event.target instanceof Element ? event.target.closest('button, a, dialog') : null;
  // A press by keyboard or script has the count 0.
  if (event.detail <= 1) first = control;
  else if (control && control !== first) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

document.addEventListener('click', guard, { capture: true });

export {};
