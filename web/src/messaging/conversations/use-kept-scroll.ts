import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scroll position of the list in px. It is kept while the reader moves between conversations, since each is a page of
 * its own.
 */
let scrollTop = 0;

export function useKeptScroll(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    current.scrollTop = scrollTop;
    return () => {
      if (!location.pathname.startsWith('/community/messages')) scrollTop = 0;
      // A phone hides the list behind an open conversation.
      else if (current.clientHeight > 0) scrollTop = current.scrollTop;
    };
  }, []);
  return list;
}
