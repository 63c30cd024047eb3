/** Resolves once the browser has painted what is there now; at once where nobody looks, for then nothing is painted. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
