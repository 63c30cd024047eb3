import { useCallback, useSyncExternalStore } from 'react';
import type { Picture } from './picture-store.ts';
import { type PictureSize, pictureAddress, pictures } from './pictures.ts';

/** Watches a picture while the component is mounted and `isWanted` is true. */
export function usePicture(path: string, size: PictureSize, isWanted = true): Picture {
  const address = pictureAddress(size, path);
  const watch = useCallback(
    (tell: () => void) => (isWanted ? pictures.watch(address, tell) : () => undefined),
    [address, isWanted],
  );
  return useSyncExternalStore(watch, () => pictures.read(address));
}
