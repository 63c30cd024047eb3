/** In px from the top left corner of the window. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Distance from the upper or lower edge of the window, in px, at which a pointer scrolls it; and the speed in px per
 * frame.
 */
const edgeWidth = 72;
const speed = 10;

export function scrollNearEdge({ y }: Point): void {
  if (y < edgeWidth) window.scrollBy(0, -speed);
  else if (y > window.innerHeight - edgeWidth) window.scrollBy(0, speed);
}

/** The `data-place-of` of the element with the nearest centre. */
export function findNearest({ x, y }: Point): string | undefined {
  const distances = [...document.querySelectorAll<HTMLElement>('[data-place-of]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      name: element.dataset.placeOf,
      distance: Math.hypot(left + width / 2 - x, top + height / 2 - y),
    };
  });
  return distances.sort((one, other) => one.distance - other.distance)[0]?.name;
}
