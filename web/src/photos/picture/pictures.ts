import { sealedPhoto, servePhoto } from '@veil/api/contract/photos';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { refreshSignal } from '../../api/refresh-signal.ts';
import { onChangeOfPerson } from '../on-change-of-person.ts';
import { createPictureStore } from './picture-store.ts';

export type PictureSize = 'thumbnail' | 'full';

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** The latest seal of each address: with it the API asks no store. A picture is kept under its address without. */
const seals = new Map<string, string>();

/** `path` is a photo's `<profileId>/<photoId>`, with a seal behind it where a list gave it. */
export function pictureAddress(size: PictureSize, path: string): string {
  const [profileId, photoId, seal] = path.split('/');
  const address = `/api/profiles/photo/${size}/${encoded(`${profileId}/${photoId}`)}`;
  if (seal !== undefined) seals.set(address, seal);
  return address;
}

/** By the seal, or without one where it has none or it no longer opens the picture. */
async function fetchPicture(address: string, signal: AbortSignal): Promise<Response> {
  const seal = seals.get(address);
  const plain = () => request(servePhoto.method, { address, body: undefined }, signal);
  if (seal === undefined) return plain();
  const sealed = `${address.replace('/photo/', '/sealed-photo/')}/${encodeURIComponent(seal)}`;
  return request(sealedPhoto.method, { address: sealed, body: undefined }, signal).catch((fault: unknown) => {
    seals.delete(address);
    if (fault instanceof ApiError && fault.status === 404) return plain();
    throw fault;
  });
}

/** In memory alone, never in the browser's Cache storage. 60 are 2 MB as thumbnails, some 30 MB in full. */
export const pictures = createPictureStore({
  keep: 60,
  load: async (address, signal) => {
    const answer = await fetchPicture(address, signal);
    return URL.createObjectURL(await answer.blob());
  },
  release: (url) => URL.revokeObjectURL(url),
});

/** After a photo was deleted, no place shows it any more. */
export const forgetPictures = (path: string): void =>
  pictures.forget((address) => address.endsWith(`/${encoded(path)}`));

// Another person must not see what this one could.
onChangeOfPerson(() => {
  seals.clear();
  pictures.forget(() => true);
});

refreshSignal.subscribe(pictures.retry);
