import * as z from 'zod/mini';
import { feedbackLimits, feedbackMessages as say } from '../../../contract/gatherings/feedback.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../platform/paging/paging.ts';
import type { ProfileSummary } from '../../profiles/profiles/summary/summary.ts';
import { primaryPhotoPath } from '../../profiles/profiles/view.ts';
import { seeProfiles } from '../../relations/visibility/see-profiles.ts';
import type { Seen, Viewer } from '../../relations/visibility/visibility.ts';
import type { GivenItem, ReceivedItem, StatsItem } from './items.ts';
import { nextFirst, withdrawUntil } from './rules.ts';

const cursor = cursorOf(z.string());
const afterAllKeys = '9';

/** Makes two store calls. The giver and the receiver of feedback may see each other. */
export const feedbackGiven: Handler<'feedbackGiven'> = async (
  input,
  { profile, personId, viewer },
  context,
) => {
  const before = cursor.read(input.cursor, context) ?? afterAllKeys;
  const { items, nextCursor } = await pageOf(
    feedbackLimits.pageSize,
    (limit) => context.feedback.listGiven(profile.id, before, limit),
    cursor,
    ({ listKey }) => listKey ?? '',
    context,
  );
  const ids = new Set(items.map(({ receiverId }) => receiverId));
  const people = await seeProfiles(viewer, ids, context, ids);
  const now = context.now();
  const isEmpty = items.length === 0 && input.cursor === undefined;
  return {
    ...(isEmpty && { hasReceived: await hasFeedback(profile.id, context) }),
    feedback: items.map((item) => ({
      ...givenView(item, people.get(item.receiverId), viewer, now),
      mayEdit: item.state === 'sealed' && item.byPerson === personId,
    })),
    nextCursor,
  };
};

async function hasFeedback(profileId: number, { feedback }: Context): Promise<boolean> {
  const { stats } = await feedback.listReceived(profileId, undefined, 1);
  return stats !== null && statsView(stats).totalFeedback > 0;
}

function givenView(item: GivenItem, recipient: Seen<ProfileSummary> | undefined, viewer: Viewer, now: Date) {
  const { id, rating, comment, tags, isAnonymous, title, givenAt, state, publishedAt, answer } = item;
  const until = publishedAt === null ? null : withdrawUntil(item);
  const publishAt =
    publishedAt === null && item.publishAt <= now.toISOString()
      ? nextFirst(now).toISOString()
      : item.publishAt;
  return {
    id,
    rating,
    comment,
    tags,
    isAnonymous,
    title,
    answer,
    publishAt,
    givenDate: givenAt,
    recipientName: recipient?.handle ?? null,
    recipientId: recipient?.id ?? null,
    recipientPhoto: recipient ? primaryPhotoPath(recipient, viewer) : null,
    state: state === 'published' ? ('published' as const) : ('waiting' as const),
    mayWithdraw: state === 'sealed' || (until !== null && now.toISOString() <= until),
    withdrawUntil: until,
  };
}

export const feedbackReceived: Handler<'feedbackReceived'> = async (input, { profile, viewer }, context) => {
  const before = cursor.read(input.cursor, context);
  let stats: StatsItem | null = null;
  const { items, nextCursor } = await pageOf(
    feedbackLimits.pageSize,
    async (limit) => {
      const found = await context.feedback.listReceived(profile.id, before, limit);
      stats = found.stats;
      return found.items;
    },
    cursor,
    ({ listKey }) => listKey ?? '',
    context,
  );
  const ids = new Set(items.flatMap(({ giverId }) => giverId ?? []));
  const people = await seeProfiles(viewer, ids, context, ids);
  const shown = items.flatMap((item) => {
    const giver = item.giverId === null ? undefined : people.get(item.giverId);
    // Feedback by an excluded giver is left out of the list, but still counts in the statistics.
    if (item.giverId !== null && !giver) return [];
    return [receivedView(item, giver, viewer)];
  });
  return { feedback: shown, stats: stats && statsView(stats), nextCursor };
};

function receivedView(item: ReceivedItem, giver: Seen<ProfileSummary> | undefined, viewer: Viewer) {
  const { id, rating, comment, tags, isAnonymous, title, receivedOn, answer } = item;
  return {
    id,
    rating,
    comment,
    tags,
    isAnonymous,
    title,
    answer,
    giverName: isAnonymous ? null : (giver?.handle ?? say.formerMember),
    giverId: isAnonymous ? null : (giver?.id ?? null),
    giverPhoto: giver ? primaryPhotoPath(giver, viewer) : null,
    receivedDate: receivedOn,
  };
}

function statsView({ positive, neutral, negative }: StatsItem) {
  const total = positive + neutral + negative;
  const sum = positive * 5 + neutral * 3 + negative;
  return {
    positiveCount: positive,
    neutralCount: neutral,
    negativeCount: negative,
    averageRating: total === 0 ? null : Math.round((sum / total) * 10) / 10,
    totalFeedback: total,
  };
}
