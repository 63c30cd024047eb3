/** A ref: what is shown with it takes the focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** A ref of what a dialog gives the focus to when it opens. */
export const focusedFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');
