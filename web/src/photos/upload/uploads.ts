import { photoMessages } from '@veil/api/contract/photos';
import { useSyncExternalStore } from 'react';
import { messageOf } from '../../api/error.ts';
import { onChangeOfPerson } from '../on-change-of-person.ts';
import type { Upload } from './queue.ts';
import { sendPhoto } from './send-photo.ts';
import { createUploadStore } from './upload-store.ts';

/** How long a complete upload stays to be seen, in ms. */
const completeFor = 3000;

export const uploads = createUploadStore({
  send: sendPhoto,
  explain: (fault) => messageOf(fault, photoMessages.uploadFailed),
  newId: () => crypto.randomUUID(),
  later: (then) => setTimeout(then, completeFor),
});

onChangeOfPerson(uploads.clear);

export const useUploads = (): readonly Upload[] => useSyncExternalStore(uploads.watch, uploads.read);
