import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './photo-viewer.module.css';

interface StageProps {
  isLarge: boolean;
  onLarge: (isLarge: boolean) => void;
  /** Shows the next or the previous photo; undefined if there is only one. */
  onTurn: ((step: 1 | -1) => void) | undefined;
  children: ReactNode;
}

/**
 * The displayed photo. Swipes change it, a double tap enlarges the tapped point, and an enlarged photo is moved by
 * scrolling.
 */
export function Stage({ isLarge, onLarge, onTurn, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const tapped = useRef<{ x: number; y: number }>(undefined);
  const gestures = useGestures({
    onSwipe: (step) => !isLarge && onTurn?.(step),
    onDoubleTap(at) {
      tapped.current = at;
      onLarge(!isLarge);
    },
  });

  // The tapped point stays under the finger; without a tap, the centre stays in place.
  useLayoutEffect(() => {
    const place = stage.current;
    if (!isLarge || !place) return;
    const { left, top, width, height } = place.getBoundingClientRect();
    const [x, y] = tapped.current
      ? [tapped.current.x - left, tapped.current.y - top]
      : [width / 2, height / 2];
    tapped.current = undefined;
    place.scrollTo((x / width) * place.scrollWidth - x, (y / height) * place.scrollHeight - y);
  }, [isLarge]);

  return (
    <div
      ref={stage}
      className={styles.stage}
      data-large={isLarge || undefined}
      tabIndex={isLarge ? 0 : undefined}
      {...gestures}
    >
      {children}
    </div>
  );
}

/** Minimum horizontal distance of a swipe, in px. */
const distance = 48;
/** Maximum time (ms) and distance (px) between the two taps of a double tap. */
const nearTaps = { ms: 320, px: 32 };

interface Gestures {
  /** Receives 1 for a swipe to the left (next) and -1 for one to the right. */
  onSwipe: (step: 1 | -1) => void;
  onDoubleTap: (at: { x: number; y: number }) => void;
}

function useGestures({ onSwipe, onDoubleTap }: Gestures) {
  const start = useRef<{ x: number; y: number }>(undefined);
  const tap = useRef({ x: 0, y: 0, at: 0 });

  function tapped(x: number, y: number, at: number) {
    const before = tap.current;
    const isSecond = at - before.at < nearTaps.ms && Math.hypot(x - before.x, y - before.y) < nearTaps.px;
    tap.current = { x, y, at: isSecond ? 0 : at };
    if (isSecond) onDoubleTap({ x, y });
  }

  return {
    onPointerDown({ isPrimary, clientX, clientY }: PointerEvent) {
      // A second finger pinches. While the page is zoomed in, a swipe moves the picture instead.
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      start.current = isPrimary && !isZoomed ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp({ clientX, clientY, timeStamp }: PointerEvent) {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = undefined;
      if (Math.hypot(x, y) < 10) tapped(clientX, clientY, timeStamp);
      else if (Math.abs(x) >= distance && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
