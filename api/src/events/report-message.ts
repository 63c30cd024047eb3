import { saidIn } from '../conversations/view.ts';
import { ApiError } from '../http/api-error.ts';
import type { Reportable } from '../reports/reportable.ts';
import { around, transcript } from '../reports/transcript.ts';
import { chatIdOf } from './chat-store.ts';
import { getEvent, isInside } from './see-event.ts';
import { showMessageAgain, withholdMessage } from './withhold-message.ts';

const partsOf = (id: string): { eventId: number; messageId: string } | undefined => {
  const [, eventId, messageId] = /^([1-9]\d{0,15})\/([0-9a-f-]{36})$/.exec(id) ?? [];
  return eventId && messageId ? { eventId: Number(eventId), messageId } : undefined;
};

/** A message of another guest, as `<eventId>/<messageId>`, with those around it. */
export const reportEventMessage: Reportable = {
  isPrivate: true,
  async find(id, caller, context) {
    const named = partsOf(id);
    if (!named) return undefined;
    const { eventId, messageId } = named;
    const found = await getEvent(eventId, caller, context).catch((fault: unknown) => {
      if (fault instanceof ApiError) return undefined;
      throw fault;
    });
    if (!found || !isInside(found.event, caller.profile.id)) return undefined;
    const { conversations } = context;
    const message = await conversations.findMessage(chatIdOf(eventId), messageId);
    if (!message || message.authorId === caller.profile.id || message.deletedAt !== null) return undefined;
    const [before, after] = await Promise.all([
      conversations.listBefore(chatIdOf(eventId), message.seq, around),
      conversations.listAfter(chatIdOf(eventId), message.seq, around),
    ]);
    const said = [...before.reverse(), message, ...after].map(saidIn);
    return { subjectId: message.authorId, text: transcript(said, saidIn(message), 'Somebody else') };
  },
  async remove(ref, context) {
    const named = partsOf(ref);
    if (named) await withholdMessage(named.eventId, named.messageId, context);
  },
  async restore(ref, context) {
    const named = partsOf(ref);
    if (named) await showMessageAgain(named.eventId, named.messageId, context);
  },
};
