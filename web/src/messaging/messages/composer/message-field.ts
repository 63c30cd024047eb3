/** The text field for a message, if there is one on the page. */
export const findMessageField = () =>
  document.querySelector<HTMLElement>('textarea[aria-label="Your message"]');
