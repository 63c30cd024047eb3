let isLeaving = false;

// The browser may restore the page from its back/forward cache.
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });

/** Loads another document. The first call wins; further renders may call it again meanwhile. */
export function leaveFor(address: string, how: 'assign' | 'replace'): void {
  // The quick exit of `public/leave.js` is already replacing the page.
  if (isLeaving || 'plain' in document.documentElement.dataset) return;
  isLeaving = true;
  location[how](address);
}
