import type { Photo } from '@veil/api/contract/profiles/photos/fields';

/** The name of a photo: its caption, or "Photo" and its number. `place` counts from 0. */
export const photoName = ({ caption }: Pick<Photo, 'caption'>, place: number): string =>
  caption || `Photo ${place + 1}`;
