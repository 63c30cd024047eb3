import { servePhoto, signedPhoto } from '@veil/api/contract/photos/pictures';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { refreshSignal } from '../../api/refresh-signal.ts';
import { onChangeOfPerson } from '../on-change-of-person.ts';
import { createPictureStore } from './picture-store.ts';

export type PictureSize = 'thumbnail' | 'full';

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

const word = /^[a-z]+$/;

/** Addresses of an owner's pictures: `photo` by visibility, `signed-photo` by the token of a list. */
const albumOf = (kind: string | undefined): string =>
  kind === undefined ? '/api/profiles' : `/api/owners/${kind}`;

/** A path without its kind, if it has one. */
function inAlbum(path: string): { kind: string | undefined; rest: string } {
  const [kind = '', ...rest] = path.split('/');
  return word.test(kind) ? { kind, rest: rest.join('/') } : { kind: undefined, rest: path };
}

/** The latest signed address of each thumbnail: it costs no request of the minute. A picture is kept under its address without. */
const tokenAddresses = new Map<string, string>();

/**
 * `path` is a photo's `<profileId>/<photoId>`, or `<kind>/<ownerId>/<photoId>` where its owner is no profile, with a token
 * behind it where a list gave it.
 */
export function pictureAddress(size: PictureSize, path: string): string {
  const { kind, rest } = inAlbum(path);
  const [ownerId, photoId, token] = rest.split('/');
  const photo = encodePath(`${ownerId}/${photoId}`);
  const address = `${albumOf(kind)}/photo/${size}/${photo}`;
  if (token !== undefined && size === 'thumbnail')
    tokenAddresses.set(
      address,
      `${albumOf(kind)}/signed-photo/${size}/${photo}/${encodeURIComponent(token)}`,
    );
  return address;
}

/** By the token, or without one where it has none or it no longer opens the picture. */
async function fetchPicture(address: string, signal: AbortSignal): Promise<Response> {
  const signed = tokenAddresses.get(address);
  const plain = () => request(servePhoto.method, { address, body: undefined }, signal);
  if (signed === undefined) return plain();
  return request(signedPhoto.method, { address: signed, body: undefined }, signal).catch((fault: unknown) => {
    tokenAddresses.delete(address);
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
  pictures.forget((address) => address.endsWith(`/${encodePath(inAlbum(path).rest)}`));

// Another person must not see what this one could.
onChangeOfPerson(() => {
  tokenAddresses.clear();
  pictures.forget(() => true);
});

refreshSignal.subscribe(pictures.retry);
