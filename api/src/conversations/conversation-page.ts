import * as z from 'zod';
import {
  conversationLimits,
  type conversationPage as endpoint,
  type MessagePage,
} from '../../contract/conversations.ts';
import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { cursorOf, pageOf } from '../paging/paging.ts';
import type { Stored } from '../platform/cosmos.ts';
import type { Head, MessageItem } from './items.ts';
import { getRoom, isOpenTo, noConversation, type Room } from './room.ts';
import { sideOf } from './rules.ts';
import { detailView, messageView } from './view.ts';

/** The place before which a page of older messages ends. */
const cursor = cursorOf(z.int().positive());
const newest = Number.MAX_SAFE_INTEGER;
const { pageSize } = conversationLimits;

const unchanged = (version: number): MessagePage => ({
  version,
  isChanged: false,
  conversation: null,
  messages: [],
  nextCursor: null,
  hasNewer: false,
});

export const conversationPage: Handler<typeof endpoint> = async (input, caller, context) => {
  const { id, after, version } = input;
  if (version !== undefined) {
    const head = await context.conversations.findHead(id);
    if (!isOpenTo(caller, id)) throw noConversation();
    if (shownTo(caller, head) === version) return unchanged(version);
  }
  const [room, found] = await Promise.all([
    getRoom(id, caller, context),
    after === undefined
      ? olderPage(id, cursor.read(input.cursor) ?? newest, context)
      : newerPage(id, after, context),
  ]);
  return pageView(room, found, caller);
};

interface Found {
  messages: MessageItem[];
  nextCursor: string | null;
  hasNewer: boolean;
}

async function olderPage(id: string, before: number, { conversations }: Context): Promise<Found> {
  const { items, nextCursor } = await pageOf(
    pageSize,
    (limit) => conversations.listBefore(id, before, limit),
    cursor,
    ({ seq }) => seq,
  );
  return { messages: items.reverse(), nextCursor, hasNewer: false };
}

async function newerPage(id: string, after: number, { conversations }: Context): Promise<Found> {
  const found = await conversations.listAfter(id, after, pageSize + 1);
  return { messages: found.slice(0, pageSize), nextCursor: null, hasNewer: found.length > pageSize };
}

const shownTo = ({ profile }: Owner, head: Stored<Head> | undefined): number =>
  head ? sideOf(head.value, profile.id).shown : 0;

function pageView(room: Room, { messages, nextCursor, hasNewer }: Found, caller: Owner): MessagePage {
  const conversation = detailView(room, caller);
  // Head and messages are read at once. Where the head is the newer one, its version is not that of this page.
  const isBehind = !hasNewer && (messages.at(-1)?.seq ?? 0) < (room.head?.value.seq ?? 0);
  return {
    version: isBehind ? 0 : shownTo(caller, room.head),
    isChanged: true,
    conversation,
    messages: messages.map((message) =>
      messageView(message, room.other, caller.profile, conversation.readByOther),
    ),
    nextCursor,
    hasNewer,
  };
}
