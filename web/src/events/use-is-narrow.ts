import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(width < 768px)');

function watch(tell: () => void): () => void {
  const narrow = query();
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
}

/** Whether the screen is a phone's: what is there differs, not only how it looks. */
export const useIsNarrow = (): boolean => useSyncExternalStore(watch, () => query().matches);
