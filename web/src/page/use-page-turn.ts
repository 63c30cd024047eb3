import { type RefObject, useRef } from 'react';

/** Turns a list to another page, then scrolls to the heading `place` and focuses it. */
export function usePageTurn<Place extends HTMLElement>(
  onPage: (page: number) => void,
): { place: RefObject<Place | null>; turn: (to: number) => void } {
  const place = useRef<Place>(null);

  function turn(to: number) {
    onPage(to);
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }

  return { place, turn };
}
