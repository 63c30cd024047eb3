/**
 * Imported for its effect: the second press of a double press counts only for what the first one pressed. What stands there
 * by then may be something else, which moved up or opened, and which nobody meant.
 */
let first: Element | null = null;

function guard(event: MouseEvent) {
  const control = event.target instanceof Element ? event.target.closest('button, a, dialog') : null;
  // A press by keyboard or script counts 0.
  if (event.detail <= 1) first = control;
  else if (control && control !== first) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

document.addEventListener('click', guard, { capture: true });

export {};
