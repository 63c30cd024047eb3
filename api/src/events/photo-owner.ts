import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { erasuresOf } from '../photos/erase-photo.ts';
import type { Album, AlbumChange, PhotoOwner, PhotoOwnerKind } from '../photos/owner.ts';
import { findPhoto } from '../photos/rules.ts';
import { isPublic } from '../profiles/photo.ts';
import { changeEvent, noEvent } from './change-event.ts';
import { getEvent } from './see-event.ts';

export const ofEvent = (id: number): PhotoOwner => ({ kind: 'event', id });

/** Changes the photos of an event; what is deleted or refused by it is erased. */
export async function changePhotosOf(
  id: number,
  change: AlbumChange,
  context: Context,
  missing?: string,
): Promise<Album> {
  try {
    return await changeEvent(
      id,
      (event) => {
        const after = change(event);
        return { event: after, work: erasuresOf(ofEvent(id), event, after, context) };
      },
      context,
    );
  } catch (fault) {
    if (missing !== undefined && fault instanceof ApiError && fault.status === noEvent().status)
      throw new ApiError(404, missing);
    throw fault;
  }
}

/** The photos of an event, kept in the event's own item. They are seen once they are approved. */
export const eventOwner: PhotoOwnerKind = {
  async find(id, { events }) {
    return (await events.find(id))?.value;
  },
  change: changePhotosOf,
  async findVisible(id, photoId, caller, context) {
    const found = await getEvent(id, caller, context).catch((fault: unknown) => {
      if (fault instanceof ApiError) return undefined;
      throw fault;
    });
    const photo = found && findPhoto(found.event, photoId);
    return photo && isPublic(photo) ? photo : undefined;
  },
};
