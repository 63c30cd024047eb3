import * as z from 'zod/mini';
import type { EventChatPage, EventMessage, eventChat as endpoint } from '../../contract/event-chat.ts';
import { eventLimits, eventMessages } from '../../contract/events-words.ts';
import type { Context } from '../context.ts';
import type { MessageItem } from '../conversations/items.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { cursorOf, pageOf } from '../paging/paging.ts';
import type { ProfileSummary } from '../profiles/summary.ts';
import { primaryPhotoPath } from '../profiles/view.ts';
import { seeProfiles } from '../visibility/see-profiles.ts';
import type { Seen } from '../visibility/visibility.ts';
import { noEvent } from './change-event.ts';
import { type ChatHead, chatIdOf, versionFor } from './chat-store.ts';
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
export async function getRoom(
  eventId: number,
  { profile, viewer }: Owner,
  context: Context,
): Promise<Gathering> {
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
  const deleted = seenOf(head?.value.deleted, caller);
  return { ...about, isChanged: true, messages, deleted, nextCursor, hasNewer };
};

const nothingNew = { isChanged: false, messages: [], deleted: [], nextCursor: null, hasNewer: false };

type About = Pick<EventChatPage, 'version' | 'refusal' | 'canRemove'>;

const aboutChat = (
  event: Gathering,
  head: ChatHead | undefined,
  { profile, viewer }: Owner,
  { now }: Context,
): About => ({
  version: head ? versionFor(head, viewer.apart.profileIds) : 0,
  refusal: chatRefusal(event, profile.id, now()),
  canRemove: isHost(event, profile.id),
});

/** Messages of those of whom the caller is not held apart. */
const seenOf = (marks: ChatHead['deleted'] = [], { viewer }: Owner): string[] =>
  marks.filter(({ authorId }) => !viewer.apart.profileIds.has(authorId)).map(({ id }) => id);

/** What a decision took away and gave back: a page that was read before shows it as deleted. */
async function shownAgain(
  event: Gathering,
  head: ChatHead | undefined,
  version: number | undefined,
  caller: Owner,
  context: Context,
): Promise<EventMessage[]> {
  const ids = version === undefined ? [] : seenOf(head?.shownAgain, caller);
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

export function messageView(
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
