import { homeLimits } from '../../../contract/discovery/home/home.ts';
import type { Context } from '../../context.ts';
import type { ActivityItem } from '../../notifications/activity/item.ts';
import { lineOf } from '../../notifications/activity/kinds.ts';
import { profileIdsNamedIn, titleFor } from '../../notifications/activity/rules.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { leavesTraces } from '../../profiles/profiles/privacy.ts';
import { primaryPhotoPath, readableFrom } from '../../profiles/profiles/view.ts';
import { type DraftView, resolveViews } from '../../relations/visibility/see-profiles.ts';
import type { ProfileVisit } from '../views/view.ts';
import { viewActivityId } from '../views/view.ts';
import type { ActivityLine } from './activity-line.ts';

type LinesOf<Read> = (read: readonly Read[], caller: Owner) => DraftView<ActivityLine[]>;

export const listVisits = async (
  { profile }: Owner,
  { views }: Pick<Context, 'views'>,
): Promise<readonly ProfileVisit[]> =>
  leavesTraces(profile) ? views.listLatest(profile.id, homeLimits.activities) : [];

export const visitsOf: LinesOf<ProfileVisit> = (latest, { viewer: self }) => ({
  ids: latest.map(({ viewerId }) => viewerId),
  show: ({ seen }) =>
    latest.flatMap((view) => {
      const viewer = seen.get(view.viewerId);
      if (!viewer || !leavesTraces(viewer)) return [];
      const { id: profileId, handle } = viewer;
      const userPhoto = primaryPhotoPath(viewer, self);
      const about = { handle, profileId, userPhoto };
      return [
        { id: viewActivityId(view), ...lineOf('profile-viewed', { handle }), at: view.viewedAt, ...about },
      ];
    }),
});

/** Leaves out items and quoted words that the reader may not see. */
export const activityLinesOf: LinesOf<ActivityItem> = (lines, { profile, personId: readerId, viewer }) => {
  // News from before the reader came is not theirs to read, as letters are not.
  const from = readableFrom(profile, readerId);
  const own = lines.filter(({ personId, at }) =>
    personId === undefined ? at >= from : personId === readerId,
  );
  return {
    ids: own.flatMap((line) => [line.actorId ?? [], profileIdsNamedIn(line)].flat()),
    show: ({ seen: actors, ...people }) =>
      own.flatMap((line) => {
        const { id, type, at, actorId, isGiven, quoted, asks } = line;
        const actor = actorId === null ? undefined : actors.get(actorId);
        if (actorId !== null && !actor && !(isGiven && people.existing.has(actorId))) return [];
        const title = titleFor(line, viewer, people);
        const about = actor
          ? { handle: actor.handle, profileId: actor.id, userPhoto: primaryPhotoPath(actor, viewer) }
          : noActor;
        const reported = type === 'report' && quoted ? actors.get(quoted.profileId) : undefined;
        const shown = { id, type, title, at, ...about };
        return [{ ...shown, ...(asks && { asks }), ...(reported && { reportedHandle: reported.handle }) }];
      }),
  };
};
const noActor = { handle: null, profileId: null, userPhoto: null };

export async function shownLinesOf(
  lines: readonly ActivityItem[],
  reader: Owner,
  context: Context,
): Promise<ActivityLine[]> {
  const [shown] = await resolveViews(reader.viewer, [activityLinesOf(lines, reader)], context);
  return shown;
}
