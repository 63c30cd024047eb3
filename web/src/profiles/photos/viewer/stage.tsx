import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './photo-viewer.module.css';
import { useGestures } from './use-gestures.ts';

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
