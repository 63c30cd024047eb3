import type { Photo } from '@veil/api/contract/photos';

/** How a photo is called in words: by its caption, else by its place, counted from 0. */
export const photoName = ({ caption }: Pick<Photo, 'caption'>, place: number): string =>
  caption || `Photo ${place + 1}`;
