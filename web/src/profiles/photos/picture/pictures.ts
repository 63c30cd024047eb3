import { servePhoto, signedPhoto } from '@veil/api/contract/profiles/photos/pictures';
import { request } from '../../../api/client.ts';
import { earlyPictures } from '../../../api/early-reads.ts';
import { ApiError } from '../../../api/error.ts';
import { refreshSignal } from '../../../api/refresh-signal.ts';
import { retryAfter } from '../../../api/retry.ts';
import { onChangeOfPerson } from '../on-change-of-person.ts';
import { createPictureStore } from './picture-store.ts';

export type PictureSize = 'thumbnail' | 'full';

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

const word = /^[a-z]+$/;

/** Base address of an owner's pictures. `photo` checks visibility; `signed-photo` checks the token that a list gave. */
const albumOf = (kind: string | undefined): string =>
  kind === undefined ? '/api/profiles' : `/api/owners/${kind}`;

/** Splits a path into its kind, if it has one, and the rest. */
function inAlbum(path: string): { kind: string | undefined; rest: string } {
  const [kind = '', ...rest] = path.split('/');
  return word.test(kind) ? { kind, rest: rest.join('/') } : { kind: undefined, rest: path };
}

/**
 * The latest signed address of each thumbnail. A signed request does not count towards the rate limit. The cache key is
 * the address without the token.
 */
const tokenAddresses = new Map<string, string>();

/**
 * `path` is a photo's `<profileId>/<photoId>`, or `<kind>/<ownerId>/<photoId>` if its owner is not a profile, followed
 * by a token if a list gave one.
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

/** Fetches with the token. Without one, or if it is no longer valid, it fetches the plain address. */
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

/** Pictures stay in memory and never go to Cache storage. 60 are 2 MB as thumbnails and about 30 MB at full size. */
export const pictures = createPictureStore({
  keep: 60,
  load: async (address, signal) => {
    const answer = await fetchPicture(address, signal);
    return URL.createObjectURL(await answer.blob());
  },
  waitAfter: (fault, count) => retryAfter(fault, count, false),
  release: (url) => URL.revokeObjectURL(url),
});

/** The address without the token. */
const plainAddress = (signed: string): string =>
  signed.replace('/signed-photo/', '/photo/').replace(/\/[^/]*$/, '');

earlyPictures()
  .then((found) => {
    for (const [address, picture] of found) pictures.put(plainAddress(address), URL.createObjectURL(picture));
  })
  // A picture that was cut short is fetched by whoever shows it.
  .catch(() => undefined);

/** Removes a deleted photo from every place that shows it. */
export const forgetPictures = (path: string): void =>
  pictures.forget((address) => address.endsWith(`/${encodePath(inAlbum(path).rest)}`));

// Another person must not see these pictures.
onChangeOfPerson(() => {
  tokenAddresses.clear();
  pictures.forget(() => true);
});

refreshSignal.subscribe(pictures.retry);
