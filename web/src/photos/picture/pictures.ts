import { servePhoto } from '@veil/api/contract/photos';
import { request } from '../../api/client.ts';
import { refreshSignal } from '../../api/refresh-signal.ts';
import { onChangeOfPerson } from '../on-change-of-person.ts';
import { createPictureStore } from './picture-store.ts';

export type PictureSize = 'thumbnail' | 'full';

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** `path` is a photo's `<profileId>/<photoId>`. */
export const pictureAddress = (size: PictureSize, path: string): string =>
  `/api/profiles/photo/${size}/${encoded(path)}`;

/** In memory alone, never in the browser's Cache storage. 60 are 2 MB as thumbnails, some 30 MB in full. */
export const pictures = createPictureStore({
  keep: 60,
  load: async (address, signal) => {
    const answer = await request(servePhoto.method, { address, body: undefined }, signal);
    return URL.createObjectURL(await answer.blob());
  },
  release: (url) => URL.revokeObjectURL(url),
});

/** After a photo was deleted, no place shows it any more. */
export const forgetPictures = (path: string): void =>
  pictures.forget((address) => address.endsWith(`/${encoded(path)}`));

// Another person must not see what this one could.
onChangeOfPerson(() => pictures.forget(() => true));

refreshSignal.subscribe(pictures.retry);
