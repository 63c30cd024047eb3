import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { movedTo } from './changes.ts';

/** How close to the edge of the window dragging scrolls it, and how fast, in px and px a frame. */
const edge = 72;
const speed = 10;

/**
 * Puts things in order by pointer, finger or pen. Elements with `data-place-of={id}` are where a thing can be dropped;
 * `grip(id)` are the handlers of what it is held by. Until it is dropped the order is only shown, by `placeOf`.
 */
export function useDragOrder(ids: readonly string[], onDrop: (ids: readonly string[]) => void) {
  const [held, setHeld] = useState<{ id: string; ids: readonly string[] }>();
  const pointer = useRef({ x: 0, y: 0 });
  const isHeld = held !== undefined;
  const end = () => setHeld(undefined);

  useEffect(() => {
    if (!isHeld) return;
    let frame = requestAnimationFrame(function scroll() {
      const { y } = pointer.current;
      if (y < edge) window.scrollBy(0, -speed);
      else if (y > window.innerHeight - edge) window.scrollBy(0, speed);
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isHeld]);

  const grip = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { x: event.clientX, y: event.clientY };
      setHeld({ id, ids });
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      pointer.current = { x: clientX, y: clientY };
      const over = idAt(clientX, clientY);
      if (held?.id !== id || over === undefined || over === id) return;
      const place = held.ids.indexOf(over);
      if (place !== -1) setHeld({ id, ids: movedTo(held.ids, id, place) });
    },
    onPointerUp() {
      if (held && held.ids.indexOf(id) !== ids.indexOf(id)) onDrop(held.ids);
      end();
    },
    onPointerCancel: end,
    onKeyDownCapture(event: KeyboardEvent) {
      if (event.key === 'Escape') end();
    },
  });

  return {
    grip,
    heldId: held?.id,
    /** Where a thing is to be shown while one is held. */
    placeOf: (id: string): number | undefined => held?.ids.indexOf(id),
  };
}
export type DragOrder = ReturnType<typeof useDragOrder>;

const idAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place-of]')?.dataset.placeOf;
