import type { Photo } from '@veil/api/contract/photos/fields';
import { flushSync } from 'react-dom';
import { uploadHeadingId } from '../upload/upload-area.tsx';
import type { Album } from './use-album.ts';

/**
 * Deletes one of the shown photos. Its tile goes at once; the focus moves to the tile beside it, or to the upload when
 * it was the last.
 */
export function removeTile(album: Album, photos: readonly Photo[], photo: Photo): void {
  const place = photos.indexOf(photo);
  const beside = photos[place + 1] ?? photos[place - 1];
  flushSync(() => void album.remove(photo));
  const next = beside
    ? document.querySelector<HTMLElement>(`[data-place-of="${beside.id}"] button`)
    : document.getElementById(uploadHeadingId);
  next?.focus();
}
