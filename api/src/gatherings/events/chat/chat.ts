import { cutText } from '../../../../contract/fields/cut-text.ts';
import type { EventMessage } from '../../../../contract/gatherings/events/chat.ts';
import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import { conversationLimits } from '../../../../contract/messaging/conversations/conversations.ts';
import type { Context } from '../../../context.ts';
import type { FollowRoom } from '../../../feature.ts';
import { unseenBy } from '../../../messaging/rooms/away.ts';
import { changeText } from '../../../messaging/rooms/change.ts';
import { contentAsSent, sentAt } from '../../../messaging/rooms/items.ts';
import { reactionsView } from '../../../messaging/rooms/reactions.ts';
import { readRoom } from '../../../messaging/rooms/read.ts';
import type { StoredText } from '../../../messaging/rooms/room.ts';
import { emptyText, isWrittenBy } from '../../../messaging/rooms/rules.ts';
import { sendText } from '../../../messaging/rooms/send.ts';
import { answerRepeat } from '../../../platform/http/answer-repeat.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { markFor } from '../../../profiles/profiles/author-marks.ts';
import type { Profile } from '../../../profiles/profiles/profile.ts';
import { primaryPhotoPath, signatureFor } from '../../../profiles/profiles/view.ts';
import { seeProfiles } from '../../../relations/visibility/see-profiles.ts';
import { type Seen, type Subject, seeProfile } from '../../../relations/visibility/visibility.ts';
import { noEvent } from '../event/change-event.ts';
import type { Gathering } from '../event/items.ts';
import { isInside, requireNotRemoved } from '../event/see-event.ts';
import { chatRefusal } from '../event/view.ts';
import { isHost } from '../rules.ts';
import { type ChatRecord, type ChatText, chatIdOf, newChat } from './chat-room.ts';

/**
 * Someone blocked by the organizer gets the same answer as for an event that does not exist.
 * @throws ApiError 404, and 403 for members who are not guests
 */
export async function getRoom(
  eventId: number,
  { profile, viewer }: Owner,
  context: Context,
): Promise<Gathering> {
  const event = (await context.events.find(eventId))?.value;
  if (!event) throw noEvent();
  requireNotRemoved(event, profile.id);
  if (event.organizerId !== null && viewer.excluded.profileIds.has(event.organizerId)) throw noEvent();
  if (!isInside(event, profile.id)) throw new ApiError(403, eventMessages.outsider);
  return event;
}

/** @throws ApiError as `eventChat` does */
export const followEventChat: FollowRoom = async (id, caller, context) => {
  const eventId = Number(/^[1-9]\d{0,15}$/.exec(id)?.[0]);
  if (!eventId) throw noEvent();
  await getRoom(eventId, caller, context);
  return chatIdOf(eventId);
};

export const eventChat: Handler<'eventChat'> = async (input, caller, context) => {
  const { eventId } = input;
  const event = await getRoom(eventId, caller, context);
  const unseen = unseenBy(caller.viewer, event);
  const page = await readRoom(
    context.eventChats,
    chatIdOf(eventId),
    input,
    eventLimits.chatPage,
    unseen,
    context,
  );
  const { version, isChanged, nextCursor, hasNewer } = page;
  const shown = await chatViews([...page.changed, ...page.texts], event, caller, context);
  const changed = new Set(page.changed.map(({ id }) => id));
  return {
    version,
    isChanged,
    nextCursor,
    hasNewer,
    messages: shown.filter(({ id, isDeleted }) => !isDeleted || !changed.has(id)),
    deleted: shown.flatMap(({ id, isDeleted }) => (isDeleted ? [id] : [])),
    refusal: chatRefusal(event, caller.profile.id, context.now()),
    canRemove: isHost(event, caller.profile.id),
  };
};

export const sendEventMessage: Handler<'sendEventMessage'> = async (input, caller, context) => {
  const { eventId, content, requestId, quote } = input;
  const { eventChats, limits, newId, now } = context;
  const [event, quoted] = await Promise.all([
    getRoom(eventId, caller, context),
    quote === undefined ? undefined : getMessage({ eventId, messageId: quote }, caller, context),
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
    text: { content, ...(quoted && { quote: { id: quoted.text.value.id } }) },
    taken: eventMessages.noMessage,
  };
  const message = await sendText(eventChats, sending, caller, context);
  return answerRepeat({ content, quote }, contentAsSent(message), async () => ({
    data: message.quote
      ? await viewOf(message, event, caller, context)
      : viewWithoutQuote(message, event, caller),
  }));
};

function viewWithoutQuote(message: ChatText, event: Gathering, caller: Owner): EventMessage {
  const self = seeProfile(caller.viewer, caller.profile);
  if (!self) throw new Error('One sees oneself.');
  const authors = new Map([[caller.profile.id, self]]);
  return messageView(message, self, { event, caller, authors, quoted: new Map() });
}

/** @throws ApiError 404 if the caller may not see the author */
export async function getMessage(
  { eventId, messageId }: { readonly eventId: number; readonly messageId: string },
  { viewer }: Owner,
  context: Context,
): Promise<StoredText<ChatRecord, ChatText>> {
  const { roomRecord, text } = await context.eventChats.readText(chatIdOf(eventId), messageId);
  const author = new Set(text ? [text.value.authorId] : []);
  const visible = await seeProfiles(viewer, author, context, author);
  if (!roomRecord || !text || visible.size === 0) throw new ApiError(404, eventMessages.noMessage);
  return { roomRecord, text };
}

/** @throws ApiError 404 if the caller may not see the author */
export async function viewOf(
  message: ChatText,
  event: Gathering,
  caller: Owner,
  context: Context,
): Promise<EventMessage> {
  const [shown] = await chatViews([message], event, caller, context);
  if (!shown) throw new ApiError(404, eventMessages.noMessage);
  return shown;
}

export const deleteEventMessage: Handler<'deleteEventMessage'> = async (input, caller, context) => {
  const { eventId, messageId: id } = input;
  const event = await getRoom(eventId, caller, context);
  const mayDelete = ({ authorId }: ChatText) =>
    authorId === caller.profile.id || isHost(event, caller.profile.id);
  const rule = (message: ChatText, at: string) => {
    if (!mayDelete(message)) throw new ApiError(403, eventMessages.notYourMessage);
    const after = emptyText(message, at);
    return after === message ? message : { ...after, quote: null, reactions: {} };
  };
  const found = await changeText(context.eventChats, { roomId: chatIdOf(eventId), id }, rule, context);
  if (!found) throw new ApiError(404, eventMessages.noMessage);
  return { success: true };
};

/** Guests see who wrote a message even if the author hides from lists. */
async function chatViews(
  messages: readonly ChatText[],
  event: Gathering,
  caller: Owner,
  context: Context,
): Promise<EventMessage[]> {
  if (messages.length === 0) return [];
  const quoted = await quotedBy(messages, context);
  const ids = new Set([...messages, ...quoted.values()].map(({ authorId }) => authorId));
  const authors = await seeProfiles(caller.viewer, ids, context, ids);
  return messages.flatMap((message) => {
    const author = authors.get(message.authorId);
    return author ? [messageView(message, author, { event, caller, authors, quoted })] : [];
  });
}

async function quotedBy(
  messages: readonly ChatText[],
  { eventChats }: Context,
): Promise<ReadonlyMap<string, ChatText>> {
  const all = new Map(messages.map((message) => [message.id, message]));
  const missing = messages.flatMap(({ quote, deletedAt }) =>
    quote && deletedAt === null && !all.has(quote.id) ? [quote.id] : [],
  );
  const [first] = messages;
  if (!first || missing.length === 0) return all;
  const found = await eventChats.listWhere(first.roomId, 'ARRAY_CONTAINS(@value, c.id)', missing, {
    limit: missing.length,
  });
  for (const message of found) all.set(message.id, message);
  return all;
}

type ChatAuthor = Seen<Parameters<typeof primaryPhotoPath>[0] & Subject & Pick<Profile, 'handle' | 'people'>>;

interface ChatViewContext {
  readonly event: Gathering;
  readonly caller: Owner;
  readonly authors: ReadonlyMap<number, ChatAuthor>;
  readonly quoted: ReadonlyMap<string, ChatText>;
}

const emptyMessageFields = { quote: null, reactions: [], ownReaction: null, editedAt: null };

function messageView(message: ChatText, author: ChatAuthor, viewContext: ChatViewContext): EventMessage {
  const { id, seq, content, authorId, byPerson, deletedAt, editedAt = null } = message;
  const { event, caller } = viewContext;
  const { profile, viewer } = caller;
  return {
    id,
    seq,
    content,
    senderId: authorId,
    senderName: author.handle,
    signedBy: signatureFor(author, byPerson, caller),
    mark: markFor(author, byPerson, caller),
    senderPhoto: primaryPhotoPath(author, viewer),
    timestamp: sentAt(message),
    isFromCurrentUser: authorId === profile.id,
    isByYou: isWrittenBy(message, caller),
    isRead: false,
    messageType: 'text',
    quickAction: null,
    isDeleted: deletedAt !== null,
    ...(deletedAt === null
      ? {
          quote: quoteView(message, viewContext),
          ...reactionsView(message.reactions, profile.id, unseenBy(viewer, event)),
          editedAt,
        }
      : emptyMessageFields),
    isFromHost: isHost(event, authorId),
  };
}

/** @returns null if the caller may not see the author of the quoted message */
function quoteView({ quote }: ChatText, { caller, authors, quoted }: ChatViewContext): EventMessage['quote'] {
  const answered = quote ? quoted.get(quote.id) : undefined;
  const author = answered && authors.get(answered.authorId);
  if (!answered || !author) return null;
  const { id, seq, authorId, byPerson, content } = answered;
  return {
    id,
    seq,
    quickAction: null,
    isFromCurrentUser: authorId === caller.profile.id,
    isByYou: isWrittenBy(answered, caller),
    signedBy: signatureFor(author, byPerson, caller),
    senderName: author.handle,
    text: cutText(content, conversationLimits.excerptMax),
  };
}
