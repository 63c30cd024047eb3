import { useEffect, useState } from 'react';

const isLookedAt = (): boolean => !document.hidden && document.hasFocus();

/** Whether the page is visible and its window has the focus: a window beside another one is not read. */
export function useIsLookedAt(): boolean {
  const [isIt, setIt] = useState(isLookedAt);
  useEffect(() => {
    const look = () => setIt(isLookedAt());
    // Some phones tell of no focus before the first touch.
    const touch = () => setIt(!document.hidden);
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    addEventListener('blur', look);
    addEventListener('pointerdown', touch);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
      removeEventListener('blur', look);
      removeEventListener('pointerdown', touch);
    };
  }, []);
  return isIt;
}
