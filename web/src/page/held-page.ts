import { useEffect, useSyncExternalStore } from 'react';

/** How many questions about a member are open. */
let questions = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  questions += by;
  for (const listen of listeners) listen();
}

function follow(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** While it is true, the page of a member who is gone stays: the question over it, and its receipt, would go with it. */
export const useHoldPage = (isHeld: boolean): void =>
  useEffect(() => {
    if (!isHeld) return;
    change(1);
    return () => change(-1);
  }, [isHeld]);

export const useIsPageHeld = (): boolean => useSyncExternalStore(follow, () => questions > 0);
