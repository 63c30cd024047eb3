import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How far down the list stands, in px, while the reader goes between its conversations: each is a page of its own. */
let scrollTop = 0;

export function useKeptScroll(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    current.scrollTop = scrollTop;
    return () => {
      if (!location.pathname.startsWith('/community/messages')) scrollTop = 0;
      // Behind an open conversation a phone hides the list.
      else if (current.clientHeight > 0) scrollTop = current.scrollTop;
    };
  }, []);
  return list;
}
