import { useCallback, useSyncExternalStore } from 'react';
import { mediaOf } from '../browser/browser.ts';

/** Whether a media query matches, for differences in content rather than in style. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (tell: () => void) => {
      const media = mediaOf(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => mediaOf(query).matches);
}
