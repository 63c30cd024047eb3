import { restoreText, withholdText } from '../../../messaging/rooms/change.ts';
import { transcriptOf } from '../../../messaging/rooms/report.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Reportable } from '../../../safety/reports/reportable.ts';
import { getEvent, isInside } from '../event/see-event.ts';
import { chatIdOf } from './chat-room.ts';

const placeOf = (ref: string) => {
  const [, eventId, id] = /^([1-9]\d{0,15})\/([0-9a-f-]{36})$/.exec(ref) ?? [];
  return eventId && id ? { eventId: Number(eventId), roomId: chatIdOf(Number(eventId)), id } : undefined;
};

/** The id is `<eventId>/<messageId>`. */
export const reportEventMessage: Reportable = {
  isPrivate: true,
  async find(ref, caller, context) {
    const place = placeOf(ref);
    if (!place) return undefined;
    const found = await getEvent(place.eventId, caller, context).catch((fault: unknown) => {
      if (fault instanceof ApiError) return undefined;
      throw fault;
    });
    if (!found || !isInside(found.event, caller.profile.id)) return undefined;
    const message = (await context.eventChats.findText(place.roomId, place.id))?.value;
    if (!message || message.authorId === caller.profile.id || message.deletedAt !== null) return undefined;
    const text = await transcriptOf(context.eventChats, message, 'Somebody else');
    return { subjectId: message.authorId, byPerson: message.byPerson, text };
  },
  async remove(ref, context) {
    const place = placeOf(ref);
    if (place) await withholdText(context.eventChats, place, context);
  },
  async restore(ref, context) {
    const place = placeOf(ref);
    if (place) await restoreText(context.eventChats, place, context);
  },
};
