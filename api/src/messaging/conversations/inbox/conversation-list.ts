import * as z from 'zod/mini';
import { conversationLimits } from '../../../../contract/messaging/conversations/conversations.ts';
import { presenceOf } from '../../../discovery/presence/rules.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../../platform/paging/paging.ts';
import { readableFrom } from '../../../profiles/profiles/view.ts';
import { ownBlocksOf } from '../../../relations/blocks/own-blocks.ts';
import { seeProfiles } from '../../../relations/visibility/see-profiles.ts';
import { isFrom } from '../rules.ts';
import { summaryView } from '../view.ts';
import { countIn, unreadOf } from './inbox-rules.ts';

const cursor = cursorOf(z.string().check(z.maxLength(200)));

const keyOf = { recent: 'recentKey', unread: 'unreadKey', alphabetical: 'alphabeticalKey' } as const;

export const conversations: Handler<'conversations'> = async (input, caller, context) => {
  const { profile, personId } = caller;
  const { sort = 'recent', folder = 'inbox', filter, search } = input;
  const wanted = search?.trim().toLowerCase() || undefined;
  const listing = {
    folder,
    sort,
    personId,
    isUnread: filter !== undefined,
    search: wanted,
    after: cursor.read(input.cursor, context),
  };
  let totalCount = 0;
  const { items, nextCursor } = await pageOf(
    conversationLimits.listSize,
    async (limit) => {
      const found = await context.inbox.list(profile.id, listing, limit);
      totalCount = countIn(folder, found.totals, personId);
      return found.items;
    },
    cursor,
    ({ entry }) => entry[keyOf[sort]],
    context,
  );
  const ids = items.map(({ entry }) => entry.otherId);
  const [others, seenAt] = await Promise.all([
    // The caller knows everybody here, so members who hide from lists still appear.
    seeProfiles(caller.viewer, ids, context, new Set(ids)),
    context.presence.listByIds(ids),
  ]);
  const hasGone = items.some(({ entry }) => !others.has(entry.otherId));
  const blocks = hasGone ? await ownBlocksOf(caller, context) : undefined;
  const now = context.now();
  const since = readableFrom(profile, personId);
  return {
    conversations: items.flatMap(({ id, entry }) => {
      const other = others.get(entry.otherId);
      // Members who can no longer be seen must not be found by their handle.
      if (wanted !== undefined && !other) return [];
      if (!isFrom({ sentAt: entry.last.at }, since)) return [];
      const presence = other && presenceOf(profile, other, seenAt.get(other.id), now);
      return [{ ...summaryView(id, entry, other, caller, now, blocks?.get(entry.otherId)), ...presence }];
    }),
    totalCount,
    nextCursor,
  };
};

export const conversationNews: Handler<'conversationNews'> = async (_input, caller, context) => {
  const { version, requests, ...sums } = await context.inbox.findTotals(caller.profile.id);
  return { version, unreadCount: unreadOf(sums, caller.personId), requests };
};
