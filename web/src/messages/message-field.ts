/** A field that one writes in. */
export const findMessageField = () =>
  document.querySelector<HTMLElement>('textarea[aria-label="Your message"]');
