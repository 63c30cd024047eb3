import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { flushSync } from 'react-dom';
import { uploadHeadingId } from '../upload/upload-area.tsx';
import type { Album } from './use-album.ts';

/**
 * Deletes a displayed photo. Its tile disappears at once; the focus moves to the next tile, or to the upload after the
 * last one.
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
