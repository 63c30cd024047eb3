let isLeaving = false;

// The page may come back from the browser's back/forward cache.
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });

/** Has the browser load another page. The first call wins; renders until then may call it again. */
export function leaveFor(address: string, how: 'assign' | 'replace'): void {
  if (isLeaving) return;
  isLeaving = true;
  location[how](address);
}
