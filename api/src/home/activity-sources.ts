import type { Activity } from '../../contract/home.ts';
import type { Told } from '../activity/tell.ts';
import type { Context } from '../context.ts';
import { conversationActivityId, unreadOf } from '../conversations/inbox-rules.ts';
import type { Owner } from '../http/identify.ts';
import { isReviewer } from '../http/roles.ts';
import { leavesTraces } from '../profiles/privacy.ts';
import { primaryPhotoPath } from '../profiles/view.ts';
import { listDecidable } from '../reviews/waiting.ts';
import { viewActivityId } from '../views/view.ts';
import { seePresent, seeProfiles } from '../visibility/see-profiles.ts';

/** `isRead` where it is not the marks that say so. */
export type Happening = Omit<Activity, 'timeAgo' | 'isRead'> & { readonly isRead?: boolean };

/** One feature's latest activity for a member, newest first, `limit` at most; two calls to the store. */
type Source = (caller: Owner, limit: number, context: Context) => Promise<Happening[]>;

const views: Source = async ({ profile, viewer: self }, limit, context) => {
  if (!leavesTraces(profile)) return [];
  const latest = await context.views.listLatest(profile.id, limit);
  const viewers = await seeProfiles(
    self,
    latest.map(({ viewerId }) => viewerId),
    context,
  );
  return latest.flatMap((view) => {
    const viewer = viewers.get(view.viewerId);
    if (!viewer || !leavesTraces(viewer)) return [];
    const { handle } = viewer;
    const title = `${handle} viewed your profile`;
    return [
      {
        id: viewActivityId(view),
        type: 'view',
        title,
        at: view.viewedAt,
        handle,
        userPhoto: primaryPhotoPath(viewer, self),
      },
    ];
  });
};

/** One activity for all newcomers: it is news again when another one submits a profile. */
export const newcomers: Source = async (caller, _limit, context) => {
  if (!isReviewer(caller.profile)) return [];
  const waiting = await listDecidable(caller, context);
  const [newest] = waiting;
  if (!newest) return [];
  const { handle, submittedAt } = newest;
  const isAlone = waiting.length === 1;
  return [
    {
      id: 'pending-profiles',
      type: 'pending-profile',
      title: isAlone
        ? `${handle} is waiting for review`
        : `${waiting.length} profiles are waiting for review`,
      at: submittedAt,
      handle: isAlone ? handle : null,
      userPhoto: null,
    },
  ];
};

/** One activity a conversation, however many messages: read once the messages are. */
const messages: Source = async ({ profile, personId, viewer }, limit, context) => {
  const latest = { folder: 'inbox', sort: 'recent', search: undefined, isUnread: false } as const;
  const listing = { ...latest, personId, after: undefined };
  const { items: entries } = await context.inbox.list(profile.id, listing, limit);
  const received = entries.filter(({ entry }) => entry.last.authorId === entry.otherId && !entry.isMuted);
  const ids = received.map(({ entry }) => entry.otherId);
  const authors = await seeProfiles(viewer, ids, context, new Set(ids));
  return received.flatMap(({ id, entry }) => {
    const author = authors.get(entry.otherId);
    if (!author) return [];
    const { handle } = author;
    return [
      {
        id: conversationActivityId(id),
        type: 'message',
        title: `${handle} wrote to you`,
        at: entry.last.at,
        handle,
        userPhoto: primaryPhotoPath(author),
        isRead: unreadOf(entry, personId) === 0,
      },
    ];
  });
};

/** Activities told to the profile, without those about members it does not see, and without words it may not read. */
const told: Source = async (caller, limit, context) => {
  const lines = await context.activity.listTold(caller.profile.id, limit);
  return shownOf(
    lines.filter(({ type }) => !ownMatters.includes(type)),
    caller,
    context,
  );
};
/** News for the bell alone: they are not what happens around somebody. */
const ownMatters: readonly Told['type'][] = ['review', 'account'];

/** Activities that the reader may see, with the words that they may read. */
export async function shownOf(
  lines: readonly Told[],
  { profile, personId: readerId, viewer }: Owner,
  context: Context,
): Promise<Happening[]> {
  const own = lines.filter(({ personId }) => personId === undefined || personId === readerId);
  const { seen: actors, present } = await seePresent(
    viewer,
    own.flatMap(({ actorId, quoted }) => [actorId ?? [], quoted?.profileId ?? []].flat()),
    context,
  );
  return own.flatMap(({ id, type, title: full, at, actorId, quoted, isGiven }) => {
    const actor = actorId === null ? undefined : actors.get(actorId);
    if (actorId !== null && !actor && !isGiven) return [];
    const title =
      quoted && quoted.profileId !== profile.id && !present.has(quoted.profileId) ? quoted.without : full;
    const about = actor ? { handle: actor.handle, userPhoto: primaryPhotoPath(actor, viewer) } : nobody;
    return [{ id, type, title, at, ...about }];
  });
}
const nobody = { handle: null, userPhoto: null };

/** A feature with something to tell writes the task `tell` into its outbox; only what is derived stands here. */
export const activitySources: readonly Source[] = [told, messages, views, newcomers];
