import { type PointerEvent, useRef } from 'react';

/** The least horizontal distance of a swipe, in px. */
const distance = 48;

/** Calls back with 1 for a swipe to the left (next) and -1 for one to the right. */
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
