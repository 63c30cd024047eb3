/** A ref: what is shown with it takes the focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
