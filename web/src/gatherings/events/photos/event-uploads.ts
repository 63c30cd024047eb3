import {
  deleteEventPhoto,
  eventPhotoUploadUrl,
  notifyEventPhoto,
} from '@veil/api/contract/gatherings/events/photos';
import { call } from '../../../api/client.ts';
import { type Uploads, uploadsInto } from '../../../profiles/photos/upload/uploads.ts';

const stores = new Map<number, Uploads>();

/** The uploads of this tab to the photos of an event. */
export function eventUploads(id: number): Uploads {
  const known = stores.get(id);
  if (known) return known;
  const eventId = String(id);
  const made = uploadsInto({
    askForAddress: (file) => call(eventPhotoUploadUrl, { eventId, ...file }),
    confirm: (photoId) => call(notifyEventPhoto, { eventId, photoId }),
    remove: (photoId) => call(deleteEventPhoto, { eventId, photoId }),
  });
  stores.set(id, made);
  return made;
}
