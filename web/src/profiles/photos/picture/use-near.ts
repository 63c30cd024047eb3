import { type RefObject, useEffect, useState } from 'react';

/** Distance from the viewport that counts as near. */
const margin = '400px';

/** Whether the element is or was in or near the viewport. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [place, isNear]);
  return isNear;
}
