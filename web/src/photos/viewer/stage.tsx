import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './photo-viewer.module.css';
import { useGestures } from './use-gestures.ts';

interface StageProps {
  isLarge: boolean;
  onLarge: (isLarge: boolean) => void;
  /** Turns to the next photo or the one before; undefined where there is one photo. */
  onTurn: ((step: 1 | -1) => void) | undefined;
  children: ReactNode;
}

/** The shown photo: swipes turn, a double tap enlarges what was tapped, and a large photo is moved by scrolling. */
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

  // The tapped point stays under the finger; without a tap, the middle stays in the middle.
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
