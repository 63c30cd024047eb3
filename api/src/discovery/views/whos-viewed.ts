import { type ProfileViewer, type viewerTypes, viewLimits } from '../../../contract/discovery/views.ts';
import { tierLevel } from '../../../contract/profiles/profiles.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { shownTierOf } from '../../platform/http/staff-role.ts';
import { numberedPage } from '../../platform/paging/paging.ts';
import { leavesTraces } from '../../profiles/profiles/privacy.ts';
import type { PublicProfile } from '../../profiles/profiles/summary/public-profile.ts';
import { titlesOf } from '../../profiles/profiles/summary/titles.ts';
import { shownRatingOf } from '../../profiles/profiles/summary/trust-summary.ts';
import { primaryPhotoPath } from '../../profiles/profiles/view.ts';
import { discoveryTagRules } from '../../profiles/tags/rules.ts';
import { seeLoaded } from '../../relations/visibility/see-profiles.ts';
import { cardReasons } from '../matching/first-words.ts';
import { kilometresApart } from '../places/distance.ts';
import { presenceOf } from '../presence/rules.ts';
import { placeOf, shortestRangeTo, shownPage } from './page-range.ts';
import type { ProfileVisit } from './view.ts';
import { countOfViews } from './visits.ts';

export const whosViewed: Handler<'whosViewed'> = async (input, caller, context) => {
  const { total } = await countOfViews(caller, context.now(), context);
  const numbered = numberedPage(
    { page: input.page ?? 1, pageSize: input.pageSize ?? viewLimits.pageSize },
    total,
  );
  const { page, pageSize, totalPages } = numbered;
  const way = shortestRangeTo(numbered, shownPage.read(input.near, context));
  const leftOut = [...caller.viewer.excluded.uncountedIds];
  const views = total > 0 ? await context.views.listPage(caller.profile.id, way, leftOut) : [];
  const [first, last] = [views.at(0), views.at(-1)];
  const cursor =
    first && last ? shownPage.write({ page, first: placeOf(first), last: placeOf(last) }, context) : null;
  return { viewers: await viewerViews(views, caller, context), total, page, pageSize, totalPages, cursor };
};

/** Makes three store calls for the whole page. */
async function viewerViews(
  views: readonly ProfileVisit[],
  { profile, viewer: self }: Owner,
  context: Context,
): Promise<ProfileViewer[]> {
  const ids = views.map(({ viewerId }) => viewerId);
  const [viewers, seenAt, relations] = await Promise.all([
    context.publicProfiles.listByIds(ids).then((found) => seeLoaded(self, found, context)),
    context.presence.listByIds(ids),
    context.relations.listAmong(profile.id, ids),
  ]);
  const now = context.now();
  const shown = views.flatMap((view) => {
    const viewer = viewers.get(view.viewerId);
    return viewer && leavesTraces(viewer) ? [{ ...view, viewer }] : [];
  });
  const reasons = cardReasons(
    profile.members,
    shown.map(({ viewer }) => viewer.members),
  );
  return shown.map(({ viewerId: id, viewedAt, viewCount, viewer }, card) => {
    const { handle, type, location, members } = viewer;
    const tags = discoveryTagRules.labelsOf(members.flatMap((member) => member.tags));
    return {
      id,
      handle,
      name: handle,
      type,
      avatar: primaryPhotoPath(viewer, self),
      viewedAt,
      viewCount,
      people: titlesOf(members, now),
      location,
      distanceKm: kilometresApart(profile, viewer),
      reason: reasons[card] ?? null,
      ...presenceOf(profile, viewer, seenAt.get(id), now),
      tags: [...new Set(tags)].slice(0, viewLimits.labels),
      isFavorite: relations.get(id)?.bookmarkId !== undefined,
      rating: shownRatingOf(viewer),
      viewerType: typeOf(viewer, viewCount, now),
    };
  });
}

const dayMs = 24 * 60 * 60 * 1000;

function typeOf(
  { people, tier, submittedAt }: PublicProfile,
  viewCount: number,
  now: Date,
): (typeof viewerTypes)[number] | null {
  if (viewCount >= viewLimits.topViewer) return 'top-viewer';
  if (tierLevel(shownTierOf({ people, tier })) > 1) return 'verified';
  return now.getTime() - Date.parse(submittedAt) < viewLimits.newDays * dayMs ? 'new' : null;
}
