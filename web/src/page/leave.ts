let isLeaving = false;

// The browser may show this page again as it was left.
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });

/** Has the browser load another page. The first call wins: what is drawn meanwhile leads nowhere else. */
export function leaveFor(address: string, how: 'assign' | 'replace'): void {
  if (isLeaving) return;
  isLeaving = true;
  location[how](address);
}
