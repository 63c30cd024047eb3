import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** ms after which a resting finger opens the menu. */
const holdTime = 500;
/** px of movement after which a finger counts as scrolling. */
const rest = 10;

/** Opens a menu on a long press, a right click or the menu key. */
export function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onHold) return {};
  return {
    onContextMenu(event: MouseEvent) {
      if (!isInside(event)) return;
      event.preventDefault();
      stop();
      onHold();
    },
    onPointerDown(event: PointerEvent) {
      const { pointerType, clientX: x, clientY: y } = event;
      stop();
      if (pointerType !== 'touch' || !isInside(event)) return;
      start.current = { x, y };
      timer.current = setTimeout(onHold, holdTime);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > rest) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}

/** React also delivers events from a dialog that was opened inside the element. */
const isInside = ({ currentTarget, target }: MouseEvent | PointerEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);
