/** A field that one writes in. */
export const writing = () => document.querySelector<HTMLElement>('textarea[aria-label="Your message"]');
