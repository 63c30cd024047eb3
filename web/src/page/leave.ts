let isLeaving = false;

// The page may come back from the browser's back/forward cache.
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });

/** Has the browser load another page. The first call wins; renders until then may call it again. */
export function leaveFor(address: string, how: 'assign' | 'replace'): void {
  // A page that was left at a touch goes where that touch leads.
  if (isLeaving || 'plain' in document.documentElement.dataset) return;
  isLeaving = true;
  location[how](address);
}
