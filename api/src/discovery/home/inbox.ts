import { homeLimits } from '../../../contract/discovery/home/home.ts';
import type { Context } from '../../context.ts';
import { conversationActivityId, unreadOf } from '../../messaging/conversations/inbox/inbox-rules.ts';
import { isMutedBy } from '../../messaging/conversations/inbox/member-flags.ts';
import { isFrom } from '../../messaging/conversations/rules.ts';
import { lineOf } from '../../notifications/activity/kinds.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { primaryPhotoPath, readableFrom } from '../../profiles/profiles/view.ts';
import type { DraftView } from '../../relations/visibility/see-profiles.ts';
import type { ActivityLine } from './activity-line.ts';
import { type Count, weekBefore } from './counts.ts';

/** Badges end at 99, so fifty conversations are enough. */
const mostConversations = 50;

export const latestOf = ({ profile, personId }: Owner, { inbox }: Pick<Context, 'inbox'>) =>
  inbox.list(
    profile.id,
    { folder: 'inbox', sort: 'recent', search: undefined, isUnread: false, after: undefined, personId },
    mostConversations,
  );
type LatestConversations = Awaited<ReturnType<typeof latestOf>>;

export function countMessages({ items, totals }: LatestConversations, { personId }: Owner, now: Date): Count {
  const since = weekBefore(now).toISOString();
  const lately = items.filter(({ entry }) => !isMutedBy(entry, personId) && entry.last.at >= since);
  return {
    total: unreadOf(totals, personId),
    recent: lately.reduce((sum, { entry }) => sum + unreadOf(entry, personId), 0),
  };
}

/** Makes one item per conversation; it counts as read once the messages are. */
export function messagesOf(
  { items }: LatestConversations,
  { profile, personId, viewer }: Owner,
): DraftView<ActivityLine[]> {
  const since = readableFrom(profile, personId);
  const received = items
    .filter(
      ({ entry: { last, ...entry } }) =>
        last.authorId === entry.otherId && !isMutedBy(entry, personId) && isFrom({ sentAt: last.at }, since),
    )
    .slice(0, homeLimits.activities);
  const ids = received.map(({ entry }) => entry.otherId);
  return {
    ids,
    known: new Set(ids),
    show: ({ seen }) =>
      received.flatMap(({ id, entry }) => {
        const author = seen.get(entry.otherId);
        if (!author) return [];
        const { handle } = author;
        return [
          {
            id: conversationActivityId(id),
            ...lineOf('message', { handle }),
            at: entry.last.at,
            handle,
            profileId: entry.otherId,
            userPhoto: primaryPhotoPath(author, viewer),
            isRead: unreadOf(entry, personId) === 0,
            words: entry.last.preview,
          },
        ];
      }),
  };
}
