import { notificationKindOf } from '../../../contract/notifications/notification-kinds.ts';
import type { Context } from '../../context.ts';
import { isNotificationOf, unreadOf } from '../../messaging/conversations/inbox/inbox-rules.ts';
import { isMutedBy } from '../../messaging/conversations/inbox/member-flags.ts';
import { asViewer } from '../../platform/http/viewer.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { seePresent } from '../../relations/visibility/see-profiles.ts';
import type { SaidItem } from '../activity/item.ts';
import type { NeutralWords } from '../activity/kind.ts';
import { activityKinds, type KindName, lineOf, type ValuesOf } from '../activity/kinds.ts';
import { isRead, profileIdsNamedIn, titleFor } from '../activity/rules.ts';
import { hasQueue } from './staff-queues.ts';

export interface PendingNotification {
  readonly profileId: number;
  readonly id: string;
  readonly at: string;
}

export interface NotificationText {
  readonly words: string;
  /** Words that others may read. */
  readonly neutral: NeutralWords;
}

/** Returns undefined if the item is gone or was seen, or if it concerns somebody who is blocked or shielded by now. */
export async function notificationTextOf(
  { profileId, id, at }: PendingNotification,
  personId: string,
  profile: Profile,
  context: Context,
): Promise<NotificationText | undefined> {
  const item = await context.activity.find(profileId, id);
  if (!item) return textOfQueueOrMessage(id, personId, profile, context);
  if (item.at !== at || (item.personId !== undefined && item.personId !== personId)) return undefined;
  if (isRead(await context.activity.findReadState(profileId, personId), item)) return undefined;
  return titleOf(item, profile, context);
}

async function titleOf(
  item: SaidItem,
  profile: Profile,
  context: Context,
): Promise<NotificationText | undefined> {
  const { actorId, isGiven = false, neutral } = item;
  const viewer = await asViewer(profile, context);
  const ids = [actorId ?? [], profileIdsNamedIn(item)].flat();
  const people = await seePresent(viewer, ids, context);
  const isShown = (id: number) => people.seen.has(id) || (isGiven && people.existing.has(id));
  if (actorId !== null && !isShown(actorId)) return undefined;
  return { words: titleFor(item, viewer, people), neutral };
}

/** News about queues and messages has no stored activity item. Its text is derived from the present state. */
async function textOfQueueOrMessage(
  id: string,
  personId: string,
  profile: Profile,
  context: Context,
): Promise<NotificationText | undefined> {
  const viewer = await asViewer(profile, context);
  if (notificationKindOf(id) === 'queue')
    return (await hasQueue({ viewer, profile, personId }, context)) ? textOf('queue', {}) : undefined;
  const all = { sort: 'recent', search: undefined, after: undefined } as const;
  const listing = { ...all, personId, isUnread: true };
  const lists = await Promise.all(
    (['inbox', 'requests'] as const).map((folder) =>
      context.inbox.list(profile.id, { ...listing, folder }, mostUnread),
    ),
  );
  const found = lists.flatMap(({ items }) => items).find((one) => isNotificationOf(one.id, id));
  if (!found || isMutedBy(found.entry, personId) || unreadOf(found.entry, personId) === 0) return undefined;
  const { otherId } = found.entry;
  const { seen, present } = await seePresent(viewer, [otherId], context);
  return present.has(otherId) ? textOf('message', { handle: seen.get(otherId)?.handle ?? null }) : undefined;
}
const mostUnread = 50;

const textOf = <Name extends KindName>(name: Name, values: ValuesOf<Name>): NotificationText => ({
  words: lineOf(name, values).title,
  neutral: activityKinds[name].neutral,
});
