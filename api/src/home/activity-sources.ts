import type { Activity } from '../../contract/home.ts';
import type { Context } from '../context.ts';
import type { Profile } from '../profiles/profile.ts';
import { isReviewer } from '../reviews/rules.ts';
import { listDecidable } from '../reviews/waiting.ts';

export type Happening = Omit<Activity, 'timeAgo' | 'isRead'>;

/** What one feature has to tell a member, newest first, `limit` at most; one call to the store. */
type Source = (profile: Profile, limit: number, context: Context) => Promise<Happening[]>;

const views: Source = async ({ id }, limit, context) => {
  const latest = await context.views.listLatest(id, limit);
  return latest.map(({ id, viewerHandle, viewedAt }) => ({
    id,
    type: 'view',
    title: `${viewerHandle} viewed your profile`,
    at: viewedAt,
    handle: viewerHandle,
    userPhoto: null,
  }));
};

/** One activity for all newcomers: it is news again when another one submits a profile. */
const newcomers: Source = async (profile, _limit, context) => {
  if (!isReviewer(profile)) return [];
  const waiting = await listDecidable(profile, context);
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

/** A feature whose events members hear about adds itself here. */
export const activitySources: readonly Source[] = [views, newcomers];
