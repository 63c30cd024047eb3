import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** A finger that rests this long, in ms, opens the menu. */
const holdTime = 500;
/** A finger that moves further than this, in px, scrolls. */
const rest = 10;

/** Opens a menu by long press, right click and menu key. */
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

/** React passes on what happens in a dialog that was opened from inside. */
const isInside = ({ currentTarget, target }: MouseEvent | PointerEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);
