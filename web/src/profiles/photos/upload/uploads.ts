import { photoMessages } from '@veil/api/contract/profiles/photos/words';
import { useSyncExternalStore } from 'react';
import { messageOf } from '../../../api/error.ts';
import { onChangeOfPerson } from '../on-change-of-person.ts';
import type { Upload } from './queue.ts';
import { ownAlbum, type PhotoAlbum, sendPhoto } from './send-photo.ts';
import { createUploadStore } from './upload-store.ts';

/** ms for which a completed upload stays visible. */
const completeFor = 3000;

/** The uploads of this tab to one album. */
export function uploadsInto(album: PhotoAlbum) {
  const store = createUploadStore({
    send: (file, options) => sendPhoto(album, file, options),
    explain: (fault) => messageOf(fault, photoMessages.uploadFailed),
    newId: () => crypto.randomUUID(),
    later: (then) => setTimeout(then, completeFor),
  });
  onChangeOfPerson(store.clear);
  return store;
}
export type Uploads = ReturnType<typeof uploadsInto>;

export const ownUploads = uploadsInto(ownAlbum);

export const useUploads = ({ watch, read }: Uploads): readonly Upload[] => useSyncExternalStore(watch, read);
