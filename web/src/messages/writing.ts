/** Where one writes. */
export const writing = () => document.querySelector<HTMLElement>('textarea[aria-label="Your message"]');
