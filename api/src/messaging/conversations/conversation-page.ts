import * as z from 'zod/mini';
import type { ParsedOf } from '../../../contract/fields/endpoint.ts';
import {
  conversationLimits,
  conversationMessages,
  type conversationPage as endpoint,
  type MessagePage,
} from '../../../contract/messaging/conversations/conversations.ts';
import type { Context } from '../../context.ts';
import { presenceOf } from '../../discovery/presence/rules.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../platform/paging/paging.ts';
import { preferencesOf } from '../../profiles/profiles/profile.ts';
import { readableFrom } from '../../profiles/profiles/view.ts';
import { ownBlocksOf } from '../../relations/blocks/own-blocks.ts';
import { isConnected } from '../../relations/connections/mutual.ts';
import { requestRefusal } from './first-letters/waiting-requests.ts';
import type { ConversationRecord, MessageItem } from './items.ts';
import { type ConversationRoom, getRoom, isOpenTo, noConversation, otherIdIn, roomOf } from './room.ts';
import { firstRefusal, indexOf, isFrom, sideOf } from './rules.ts';
import { detailView, messageView, quotedBy } from './view.ts';

const cursor = cursorOf(z.int().check(z.positive()));
const afterNewest = Number.MAX_SAFE_INTEGER;
const { pageSize } = conversationLimits;

type PresenceView = ReturnType<typeof presenceOf>;

const unchangedPage = (version: number): MessagePage => ({
  version,
  isChanged: false,
  conversation: null,
  messages: [],
  nextCursor: null,
  hasNewer: false,
});

export const conversationPage: Handler<'conversationPage'> = (input, caller, context) => {
  if (input.after !== undefined) return readNewer(input, caller, context);
  return input.cursor === undefined ? readLatest(input, caller, context) : readOlder(input, caller, context);
};

type ReadPage = (input: ParsedOf<typeof endpoint>, caller: Owner, context: Context) => Promise<MessagePage>;

/** Makes three store calls in parallel. */
const readLatest: ReadPage = async ({ id }, caller, context) => {
  const otherId = otherIdIn(id, caller);
  const [found, summaries, seenAt] = await Promise.all([
    context.conversations.listLatest(id, pageSize + 1),
    context.profileSummaries.listByIds(new Set([otherId])),
    context.presence.find(otherId),
  ]);
  const room = roomOf(id, caller, found.roomRecord && { value: found.roomRecord }, summaries);
  const { items, nextCursor } = await pageOf(
    pageSize,
    async () => found.messages,
    cursor,
    ({ seq }) => seq,
    context,
  );
  const page = { messages: items.reverse(), nextCursor, hasNewer: false };
  return pageView(room, page, caller, context, presenceIn(room, seenAt, caller, context));
};

const readOlder: ReadPage = async (input, caller, context) => {
  const before = cursor.read(input.cursor, context) ?? afterNewest;
  const [room, { items, nextCursor }] = await Promise.all([
    getRoom(input.id, caller, context),
    pageOf(
      pageSize,
      (limit) => context.conversations.listBefore(input.id, before, limit),
      cursor,
      ({ seq }) => seq,
      context,
    ),
  ]);
  return pageView(room, { messages: items.reverse(), nextCursor, hasNewer: false }, caller, context);
};

/** Reads only the room record if nothing has changed. */
const readNewer: ReadPage = async ({ id, version, after = 0 }, caller, context) => {
  const roomRecord = await context.conversations.findRoomRecord(id);
  if (!isOpenTo(caller, id)) throw noConversation();
  if (version !== undefined && shownVersion(caller, roomRecord) === version) return unchangedPage(version);
  const otherId = otherIdIn(id, caller);
  const [messages, again, summaries, seenAt] = await Promise.all([
    context.conversations.listAfter(id, after, pageSize + 1),
    changedSince(version, after, caller, roomRecord, context),
    context.profileSummaries.listByIds(new Set([otherId])),
    context.presence.find(otherId),
  ]);
  const room = roomOf(id, caller, roomRecord, summaries);
  const hasNewer = messages.length > pageSize || again.length === pageSize;
  const found = messages.slice(0, pageSize);
  const reached = found.at(-1)?.seq ?? after;
  const page = { messages: [...again, ...found], nextCursor: null, hasNewer };
  const view = await pageView(
    room,
    page,
    caller,
    context,
    presenceIn(room, seenAt, caller, context),
    reached,
  );
  return hasNewer
    ? { ...view, version: changedVersion(caller, roomRecord, again.at(-1)) ?? version ?? 0 }
    : view;
};

const presenceIn = (
  { other }: ConversationRoom,
  seenAt: string | undefined,
  { profile }: Owner,
  { now }: Pick<Context, 'now'>,
): PresenceView | undefined => other && presenceOf(profile, other, seenAt, now());

const shownVersion = ({ profile }: Owner, roomRecord: ConversationRoom['roomRecord']): number =>
  roomRecord ? sideOf(roomRecord.value, profile.id).shown : 0;

const sideFor = ({ profile }: Owner, roomRecord: ConversationRecord) =>
  indexOf(roomRecord, profile.id) === 0 ? 'low' : 'high';

const changedVersion = (
  caller: Owner,
  roomRecord: ConversationRoom['roomRecord'],
  message: MessageItem | undefined,
) => roomRecord && message?.changedAt?.[sideFor(caller, roomRecord.value)];

async function changedSince(
  version: number | undefined,
  upTo: number,
  caller: Owner,
  roomRecord: ConversationRoom['roomRecord'],
  { conversations }: Pick<Context, 'conversations'>,
): Promise<MessageItem[]> {
  if (!roomRecord || version === undefined) return [];
  const side = sideFor(caller, roomRecord.value);
  if ((roomRecord.value.lastChanged?.[side] ?? 0) <= version) return [];
  return conversations.listChanged(roomRecord.value.conversationId, { side, since: version, upTo }, pageSize);
}

/** Reads once for a first message, and twice if the member lets only connections write. */
async function refusalFor(
  { roomRecord, other, otherId }: ConversationRoom,
  { profile }: Owner,
  context: Context,
): Promise<string | null> {
  if (roomRecord || !other) return null;
  if (profile.heldSince !== undefined) return conversationMessages.held;
  if (other.heldSince !== undefined) return conversationMessages.slowWithLetters;
  const preferences = preferencesOf(other);
  const waits = await requestRefusal(otherId, preferences, context);
  if (waits === null && firstRefusal(preferences, false) === null) return null;
  const connected = await isConnected(profile.id, otherId, context);
  return firstRefusal(preferences, connected) ?? (connected ? null : waits);
}

type MessageRange = Pick<MessagePage, 'nextCursor' | 'hasNewer'> & {
  readonly messages: readonly MessageItem[];
};

async function pageView(
  room: ConversationRoom,
  { messages, nextCursor, hasNewer }: MessageRange,
  caller: Owner,
  context: Context,
  presence?: PresenceView,
  reached = messages.at(-1)?.seq ?? 0,
): Promise<MessagePage> {
  const refusal = await refusalFor(room, caller, context);
  const block = room.other ? undefined : (await ownBlocksOf(caller, context)).get(room.otherId);
  const conversation = { ...detailView(room, caller, context.now(), block), ...presence, refusal };
  const since = readableFrom(caller.profile, caller.personId);
  const own = messages.filter((message) => isFrom(message, since));
  const isWhole = own.length === messages.length;
  const quoted = await quotedBy(room.id, own, caller, context);
  const viewContext = { other: room.other, reader: caller, readByOther: conversation.readByOther, quoted };
  // If the room record is newer than the messages that were read, the page gets version 0, so the client asks again.
  const isBehind = !hasNewer && reached < (room.roomRecord?.value.seq ?? 0);
  return {
    version: isBehind ? 0 : shownVersion(caller, room.roomRecord),
    isChanged: true,
    conversation,
    messages: own.map((message) => messageView(message, viewContext)),
    nextCursor: isWhole ? nextCursor : null,
    hasNewer,
  };
}
