import * as z from 'zod/mini';
import type {
  deleteEventMessage as deleteEndpoint,
  EventChatPage,
  EventMessage,
  eventChat as endpoint,
  sendEventMessage as sendEndpoint,
} from '../../contract/event-chat.ts';
import { eventLimits, eventMessages } from '../../contract/events-words.ts';
import type { Context } from '../context.ts';
import type { MessageItem } from '../conversations/items.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { cursorOf, pageOf } from '../paging/paging.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import type { ProfileSummary } from '../profiles/summary.ts';
import { primaryPhotoPath } from '../profiles/view.ts';
import { seeProfiles } from '../visibility/see-profiles.ts';
import { type Seen, seen } from '../visibility/visibility.ts';
import { noEvent } from './change-event.ts';
import { type Author, type ChatHead, chatIdOf, newChat, nextPlace, withDeletion } from './chat-store.ts';
import type { Gathering } from './items.ts';
import { isHost } from './rules.ts';
import { isInside, requireNotRemoved } from './see-event.ts';
import { chatRefusal } from './view.ts';

/** The place before which a page of older messages ends. */
const cursor = cursorOf(z.int().check(z.positive()));
const newest = Number.MAX_SAFE_INTEGER;
const { chatPage } = eventLimits;
/** How often a page is read on where nobody who wrote it is shown. */
const mostRounds = 4;

/**
 * The event, for somebody who reads its chat. To whom a block holds apart from the organizer there is no event.
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

/**
 * To whom a block holds apart from a guest the chat looks as if that guest never wrote: neither what is answered nor its
 * version moves.
 */
export const eventChat: Handler<typeof endpoint> = async (input, caller, context) => {
  const { eventId, after, version } = input;
  const [event, head] = await Promise.all([
    getRoom(eventId, caller, context),
    context.eventChats.findHead(eventId),
  ]);
  const about = aboutChat(event, head?.value, caller, context);
  if (version !== undefined && version === about.version) return { ...about, ...nothingNew };
  // Read after the head: what came in between is told again by the next call.
  const [{ nextCursor, hasNewer, ...found }, again] = await Promise.all([
    after === undefined
      ? olderPage(event, cursor.read(input.cursor, context) ?? newest, caller, context)
      : newerPage(event, after, caller, context),
    shownAgain(event, head?.value, version, caller, context),
  ]);
  const messages = [...again, ...found.messages];
  const deletions = deletionsOf(head?.value, caller);
  const isNews = messages.length > 0 || deletions.some((one) => one.version > (version ?? 0));
  if (version !== undefined && !isNews) return { ...about, ...nothingNew, version };
  const deleted = deletions.map(({ id }) => id);
  return { ...about, isChanged: true, messages, deleted, nextCursor, hasNewer };
};

const nothingNew = { isChanged: false, messages: [], deleted: [], nextCursor: null, hasNewer: false };

type About = Pick<EventChatPage, 'version' | 'refusal' | 'canRemove'>;

const aboutChat = (
  event: Gathering,
  head: ChatHead | undefined,
  { profile }: Owner,
  { now }: Context,
): About => ({
  version: head?.version ?? 0,
  refusal: chatRefusal(event, profile.id, now()),
  canRemove: isHost(event, profile.id),
});

/** Deleted messages of whom the caller is not held apart from. Where it is not known since when, they are old. */
function deletionsOf(head: ChatHead | undefined, { viewer }: Owner) {
  const { deleted = [], deletions = [] } = head ?? {};
  const byId = new Map(deletions.map((one) => [one.id, one]));
  return deleted
    .map((id) => byId.get(id) ?? { id, authorId: 0, version: 0 })
    .filter(({ authorId }) => !viewer.apart.profileIds.has(authorId));
}

/** What a decision took away and gave back since a version: the page that asks shows it as deleted. */
async function shownAgain(
  event: Gathering,
  { shownAgain: marks = [] }: Pick<ChatHead, 'shownAgain'> = {},
  version: number | undefined,
  caller: Owner,
  context: Context,
): Promise<EventMessage[]> {
  if (version === undefined) return [];
  const ids = marks
    .filter((one) => one.version > version && !caller.viewer.apart.profileIds.has(one.authorId))
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  return views(await context.conversations.listMessages(chatIdOf(event.id), ids), event, caller, context);
}

type Found = Pick<EventChatPage, 'nextCursor' | 'hasNewer' | 'messages'>;

async function olderPage(event: Gathering, before: number, caller: Owner, context: Context): Promise<Found> {
  const apart = [...caller.viewer.apart.profileIds];
  const { items, nextCursor } = await pageOf(
    chatPage,
    (limit) => context.conversations.listBefore(chatIdOf(event.id), before, limit, apart),
    cursor,
    ({ seq }) => seq,
    context,
  );
  return { messages: await views(items.reverse(), event, caller, context), nextCursor, hasNewer: false };
}

async function newerPage(event: Gathering, after: number, caller: Owner, context: Context): Promise<Found> {
  const apart = [...caller.viewer.apart.profileIds];
  let from = after;
  for (let round = 1; ; round++) {
    const found = await context.conversations.listAfter(chatIdOf(event.id), from, chatPage + 1, apart);
    const page = found.slice(0, chatPage);
    const messages = await views(page, event, caller, context);
    const hasNewer = found.length > chatPage;
    if (messages.length > 0 || !hasNewer || round === mostRounds)
      return { messages, nextCursor: null, hasNewer };
    from = page.at(-1)?.seq ?? from;
  }
}

/** Whoever writes is known to the other guests. Messages of whom the caller may not see are left out. */
async function views(
  messages: readonly MessageItem[],
  event: Gathering,
  caller: Owner,
  context: Context,
): Promise<EventMessage[]> {
  const authors = new Set(messages.map(({ authorId }) => authorId));
  const visible = await seeProfiles(caller.viewer, authors, context, authors);
  return messages.flatMap((message) => {
    const author = visible.get(message.authorId);
    return author ? [messageView(message, author, event, caller)] : [];
  });
}

function messageView(
  { id, seq, content, authorId, sentAt, deletedAt }: MessageItem,
  author: Seen<Pick<ProfileSummary, 'id' | 'handle' | 'photos'>>,
  event: Gathering,
  { profile, viewer }: Owner,
): EventMessage {
  return {
    id,
    seq,
    content,
    senderName: author.handle,
    senderPhoto: primaryPhotoPath(author, viewer),
    timestamp: sentAt,
    isFromCurrentUser: authorId === profile.id,
    isRead: false,
    messageType: 'text',
    quickAction: null,
    isDeleted: deletedAt !== null,
    isFromHost: isHost(event, authorId),
  };
}

/** One batch makes the message and moves the head, so that the message has the next place. */
export const sendEventMessage: Handler<typeof sendEndpoint> = async (input, caller, context) => {
  const { eventId, content, requestId } = input;
  const { eventChats, limits, newId, now } = context;
  const [event] = await Promise.all([
    getRoom(eventId, caller, context),
    limits.take('eventMessages', caller),
  ]);
  const id = requestId ?? newId();
  const at = now().toISOString();
  const message = await compareAndSwap(async () => {
    const refusal = chatRefusal(event, caller.profile.id, now());
    if (refusal) return (await earlierOf(eventId, id, caller, context)) ?? fail(refusal);
    const found = await eventChats.findHead(eventId);
    const before = found?.value ?? newChat(eventId);
    const head = { ...before, version: before.version + 1, seq: nextPlace(before, now()) };
    const made = messageOf(head, { id, content, at }, caller);
    const outcome = await eventChats.send(head, found?.etag, made);
    if (outcome === 'conflict') return earlierOf(eventId, id, caller, context);
    return outcome === 'done' ? made : undefined;
  });
  const self = seen(caller.viewer, caller.profile);
  if (!self) throw new Error('One sees oneself.');
  return { data: messageView(message, self, event, caller) };
};

/** What the same request made before; undefined where somebody else began the chat. */
async function earlierOf(
  eventId: number,
  messageId: string,
  { profile }: Owner,
  { conversations }: Context,
): Promise<MessageItem | undefined> {
  const made = await conversations.findMessage(chatIdOf(eventId), messageId);
  if (made && made.authorId !== profile.id) throw new ApiError(409, eventMessages.noMessage);
  return made;
}

function fail(refusal: string): never {
  throw new ApiError(409, refusal);
}

const messageOf = (
  { conversationId, seq }: ChatHead,
  { id, content, at }: { id: string; content: string; at: string },
  { profile, personId }: Owner,
): MessageItem => ({
  id,
  conversationId,
  kind: 'message',
  schemaVersion: 1,
  seq,
  authorId: profile.id,
  byPerson: personId,
  content,
  messageType: 'text',
  quickAction: null,
  sentAt: at,
  deletedAt: null,
  counts: [0, 0],
});

export const deleteEventMessage: Handler<typeof deleteEndpoint> = async (input, caller, context) => {
  const { eventId, messageId } = input;
  const [event, message] = await Promise.all([
    getRoom(eventId, caller, context),
    context.conversations.findMessage(chatIdOf(eventId), messageId),
  ]);
  if (!message) throw new ApiError(404, eventMessages.noMessage);
  const isOwn = message.authorId === caller.profile.id;
  if (!isOwn && !isHost(event, caller.profile.id)) throw new ApiError(403, eventMessages.notYourMessage);
  await emptyMessage(eventId, message, context);
  return { success: true };
};

/** Safe to repeat. */
async function emptyMessage(eventId: number, message: Author, context: Context): Promise<void> {
  const at = context.now().toISOString();
  await compareAndSwap(async () => {
    const found = await context.eventChats.findHead(eventId);
    if (!found || found.value.deleted.includes(message.id)) return 'done';
    const head = withDeletion(found.value, message, true);
    const outcome = await context.eventChats.empty(head, found.etag, message.id, at);
    return outcome === 'done' || outcome === 'missing' ? 'done' : undefined;
  });
}
