import { ApiError } from '../../../platform/http/api-error.ts';
import { isPublic } from '../../../profiles/profiles/photo.ts';
import type { Reportable } from '../../../safety/reports/reportable.ts';
import { eventPhotoOwner } from '../photos/photo-owner.ts';
import { getEvent } from './see-event.ts';
import { showEventAgain, withholdEvent } from './withhold-event.ts';

export const reportEvent: Reportable = {
  remove: withholdEvent,
  restore: showEventAgain,
  async find(id, caller, context) {
    if (!/^[1-9]\d{0,15}$/.test(id)) return undefined;
    const found = await getEvent(Number(id), caller, context).catch((fault: unknown) => {
      if (fault instanceof ApiError) return undefined;
      throw fault;
    });
    const event = found?.event;
    if (!event || event.organizerId === null || event.organizerId === caller.profile.id) return undefined;
    const { title, location, description, dressCode, specialRequirements, tags } = event;
    const photos = event.photos
      .filter(isPublic)
      .flatMap(({ id: photoId, pictures }) =>
        pictures ? [{ owner: eventPhotoOwner(event.id), photoId, version: pictures }] : [],
      );
    const text = [title, location, description, dressCode, specialRequirements, tags.join(', ')];
    return { subjectId: event.organizerId, text: text.filter(Boolean).join('\n'), photos };
  },
};
