import type {
  deleteEventMessage as deleteEndpoint,
  EventMessage,
  eventChat as endpoint,
  sendEventMessage as sendEndpoint,
} from '../../../contract/event-chat.ts';
import { eventLimits, eventMessages } from '../../../contract/events-words.ts';
import type { Context } from '../../context.ts';
import type { Follow } from '../../feature.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Owner } from '../../http/identify.ts';
import type { Handler } from '../../http/serve.ts';
import type { Profile } from '../../profiles/profile.ts';
import { primaryPhotoPath, signatureFor } from '../../profiles/view.ts';
import { changeText } from '../../rooms/change.ts';
import { sentAt } from '../../rooms/items.ts';
import { readRoom } from '../../rooms/read.ts';
import { emptied } from '../../rooms/rules.ts';
import { sendText } from '../../rooms/send.ts';
import { seeProfiles } from '../../visibility/see-profiles.ts';
import { type Seen, type Subject, seen } from '../../visibility/visibility.ts';
import { noEvent } from '../event/change-event.ts';
import type { Gathering } from '../event/items.ts';
import { isInside, requireNotRemoved } from '../event/see-event.ts';
import { chatRefusal } from '../event/view.ts';
import { isHost } from '../rules.ts';
import { type ChatText, chatIdOf, newChat } from './chat-room.ts';

/**
 * The event, for somebody who reads its chat. Someone blocked by the organizer gets the answer of an event that does not
 * exist.
 * @throws ApiError 404, and 403 to outsiders
 */
async function getRoom(eventId: number, { profile, viewer }: Owner, context: Context): Promise<Gathering> {
  const event = (await context.events.find(eventId))?.value;
  if (!event) throw noEvent();
  requireNotRemoved(event, profile.id);
  if (event.organizerId !== null && viewer.apart.profileIds.has(event.organizerId)) throw noEvent();
  if (!isInside(event, profile.id)) throw new ApiError(403, eventMessages.outsider);
  return event;
}

/** @throws ApiError as the chat's own call */
export const followEventChat: Follow = async (id, caller, context) => {
  const eventId = Number(/^[1-9]\d{0,15}$/.exec(id)?.[0]);
  if (!eventId) throw noEvent();
  await getRoom(eventId, caller, context);
  return chatIdOf(eventId);
};

export const eventChat: Handler<typeof endpoint> = async (input, caller, context) => {
  const { eventId } = input;
  const [event, page] = await Promise.all([
    getRoom(eventId, caller, context),
    readRoom(context.eventChats, chatIdOf(eventId), input, eventLimits.chatPage, caller, context),
  ]);
  const { version, isChanged, nextCursor, hasNewer } = page;
  const shown = await views([...page.changed, ...page.texts], event, caller, context);
  const changed = new Set(page.changed.map(({ id }) => id));
  return {
    ...{ version, isChanged, nextCursor, hasNewer },
    messages: shown.filter(({ id, isDeleted }) => !isDeleted || !changed.has(id)),
    deleted: shown.flatMap(({ id, isDeleted }) => (isDeleted ? [id] : [])),
    refusal: chatRefusal(event, caller.profile.id, context.now()),
    canRemove: isHost(event, caller.profile.id),
  };
};

export const sendEventMessage: Handler<typeof sendEndpoint> = async (input, caller, context) => {
  const { eventId, content, requestId } = input;
  const { eventChats, limits, newId, now } = context;
  const [event] = await Promise.all([
    getRoom(eventId, caller, context),
    limits.take('eventMessages', caller),
  ]);
  const sending = {
    roomId: chatIdOf(eventId),
    id: requestId ?? newId(),
    begin: () => newChat(eventId),
    refusalOf() {
      const refusal = chatRefusal(event, caller.profile.id, now());
      return refusal === null ? undefined : new ApiError(409, refusal);
    },
    text: { content },
    taken: eventMessages.noMessage,
  };
  const message = await sendText(eventChats, sending, caller, context);
  const self = seen(caller.viewer, caller.profile);
  if (!self) throw new Error('One sees oneself.');
  return { data: messageView(message, self, event, caller) };
};

export const deleteEventMessage: Handler<typeof deleteEndpoint> = async (input, caller, context) => {
  const { eventId, messageId: id } = input;
  const event = await getRoom(eventId, caller, context);
  const mayDelete = ({ authorId }: ChatText) =>
    authorId === caller.profile.id || isHost(event, caller.profile.id);
  const rule = (message: ChatText, at: string) => {
    if (mayDelete(message)) return emptied(message, at);
    throw new ApiError(403, eventMessages.notYourMessage);
  };
  const found = await changeText(context.eventChats, { roomId: chatIdOf(eventId), id }, rule, context);
  if (!found) throw new ApiError(404, eventMessages.noMessage);
  return { success: true };
};

/** Whoever writes is known to the other guests. Messages of whom the caller may not see are left out. */
async function views(
  messages: readonly ChatText[],
  event: Gathering,
  caller: Owner,
  context: Context,
): Promise<EventMessage[]> {
  if (messages.length === 0) return [];
  const authors = new Set(messages.map(({ authorId }) => authorId));
  const visible = await seeProfiles(caller.viewer, authors, context, authors);
  return messages.flatMap((message) => {
    const author = visible.get(message.authorId);
    return author ? [messageView(message, author, event, caller)] : [];
  });
}

function messageView(
  message: ChatText,
  author: Seen<Parameters<typeof primaryPhotoPath>[0] & Subject & Pick<Profile, 'handle' | 'people'>>,
  event: Gathering,
  caller: Owner,
): EventMessage {
  const { id, seq, content, authorId, byPerson, deletedAt } = message;
  return {
    id,
    seq,
    content,
    senderName: author.handle,
    signedBy: signatureFor(author, byPerson, caller),
    senderPhoto: primaryPhotoPath(author, caller.viewer),
    timestamp: sentAt(message),
    isFromCurrentUser: authorId === caller.profile.id,
    isRead: false,
    messageType: 'text',
    quickAction: null,
    isDeleted: deletedAt !== null,
    ...{ quote: null, reactions: [], ownReaction: null, editedAt: null },
    isFromHost: isHost(event, authorId),
  };
}
