type OnPop = (event: PopStateEvent) => void;
let guard: OnPop | undefined;

/**
 * Has to be called before the router begins to listen: on `window` listeners run in the order they were added, and a
 * guard that wants to hold back Back or Forward must hear of it before the router does.
 */
export function hearPopsFirst(): void {
  addEventListener('popstate', (event) => guard?.(event));
}

/** Sets who hears of Back and Forward before the router. @returns how to end it */
export function guardPops(next: OnPop): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
