import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { moveId } from './changes.ts';

interface Held {
  id: string;
  /** The order that a drop would produce now. */
  ids: readonly string[];
}

/**
 * Reorders by mouse, touch or pen. Elements with `data-place-of={id}` are drop targets; `grip(id)` returns the handlers
 * of the handle. `placeOf` gives the position while dragging; the order changes on drop.
 */
export function useDragOrder(ids: readonly string[], onDrop: (ids: readonly string[]) => void) {
  const [held, setHeld] = useState<Held>();
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const heldId = held?.id;

  // Checked in every frame, because scrolling moves another element under a resting pointer.
  useEffect(() => {
    if (heldId === undefined) return;
    let frame = requestAnimationFrame(function follow() {
      scrollNearEdge(pointer.current);
      const aim = findNearest(pointer.current);
      setHeld((now) => now && moveHeld(now, aim));
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [heldId]);

  // In Safari a pressed grip has no focus, so the key goes to the page.
  useEffect(() => {
    if (heldId === undefined) return;
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setHeld(undefined);
    };
    document.addEventListener('keydown', cancel, true);
    return () => document.removeEventListener('keydown', cancel, true);
  }, [heldId]);

  const end = () => setHeld(undefined);
  const follow = ({ clientX, clientY }: PointerEvent) => {
    pointer.current = { x: clientX, y: clientY };
  };

  const grip = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      follow(event);
      setHeld({ id, ids });
    },
    onPointerMove: follow,
    onPointerUp(event: PointerEvent) {
      follow(event);
      const dropped = held && moveHeld(held, findNearest(pointer.current)).ids;
      if (dropped && dropped.indexOf(id) !== ids.indexOf(id)) onDrop(dropped);
      end();
    },
    onPointerCancel: end,
  });

  return {
    grip,
    heldId,
    /** The position of an item during a drag. */
    placeOf: (id: string): number | undefined => held?.ids.indexOf(id),
  };
}
export type DragOrder = ReturnType<typeof useDragOrder>;

/** Returns the same object if nothing changed. */
function moveHeld(held: Held, aim: string | undefined): Held {
  const place = aim === undefined ? -1 : held.ids.indexOf(aim);
  if (place === -1 || aim === held.id) return held;
  return { id: held.id, ids: moveId(held.ids, held.id, place) };
}

/** In px from the top left corner of the window. */
interface Point {
  x: number;
  y: number;
}

/**
 * Distance from the upper or lower edge of the window, in px, at which a pointer scrolls it; and the speed in px per
 * frame.
 */
const edgeWidth = 72;
const speed = 10;

function scrollNearEdge({ y }: Point): void {
  if (y < edgeWidth) window.scrollBy(0, -speed);
  else if (y > window.innerHeight - edgeWidth) window.scrollBy(0, speed);
}

/** The `data-place-of` of the element with the nearest centre. */
function findNearest({ x, y }: Point): string | undefined {
  const distances = [...document.querySelectorAll<HTMLElement>('[data-place-of]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      name: element.dataset.placeOf,
      distance: Math.hypot(left + width / 2 - x, top + height / 2 - y),
    };
  });
  return distances.sort((one, other) => one.distance - other.distance)[0]?.name;
}
