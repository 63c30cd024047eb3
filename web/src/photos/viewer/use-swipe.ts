import { type PointerEvent, useRef } from 'react';

/** How far a finger travels sideways for a swipe, in px. */
const distance = 48;

/** Handlers that call back with 1 for a swipe to the left, where the next page is, and -1 to the right. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ isPrimary, clientX, clientY }: PointerEvent) {
      // A second finger pinches, and a picture pinched larger is moved, not turned.
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      start.current = isPrimary && !isZoomed ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(x) >= distance && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
