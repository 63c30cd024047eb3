/** In px from the top left of the window. */
export interface Point {
  x: number;
  y: number;
}

/** How close to the upper or lower edge of the window a pointer scrolls it, and how fast, in px and px a frame. */
const edgeWidth = 72;
const speed = 10;

export function scrollNearEdge({ y }: Point): void {
  if (y < edgeWidth) window.scrollBy(0, -speed);
  else if (y > window.innerHeight - edgeWidth) window.scrollBy(0, speed);
}

/** The `data-place-of` of the element whose centre is nearest. */
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
