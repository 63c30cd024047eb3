import { type RefObject, useEffect, useState } from 'react';

/** Whatever may begin or end a reason to wait. */
const signs = ['mouseover', 'mouseout', 'focusin', 'focusout', 'visibilitychange'] as const;

const mustWait = (place: HTMLElement | null): boolean =>
  document.hidden || (place !== null && (place.matches(':hover') || place.contains(document.activeElement)));

/**
 * Whether toasts wait: the pointer or the focus is on one of them, or the tab is hidden.
 * @param keys differs after each toast that came or went, of which the browser may tell a pointer nothing; empty for none
 */
export function useWaiting(place: RefObject<HTMLElement | null>, keys: string): boolean {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const look = () => setWaiting(mustWait(place.current));
    look();
    if (keys === '') return undefined;
    for (const sign of signs) document.addEventListener(sign, look);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, look);
    };
  }, [place, keys]);
  return isWaiting;
}
