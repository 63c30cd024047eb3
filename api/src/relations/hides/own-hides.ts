import { handleKey } from '../../../contract/profiles/profiles.ts';
import { hideLimits, hideMessages } from '../../../contract/relations/hides.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { hidesInForce, profileIdsOfHide } from '../../platform/http/viewer.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { findSeen } from '../../profiles/profiles/report-profile.ts';
import { seeProfiles } from '../visibility/see-profiles.ts';
import type { Viewer } from '../visibility/visibility.ts';
import { carryHide, copyAhead } from './carry-hide.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The caller knows whom they hid, so those profiles are visible here. Profiles that hide the caller stay invisible. */
const viewerWithoutOwnHides = (
  { hides: _hides, ...viewer }: Viewer,
  { hiddenBy }: Profile,
  now: Date,
): Viewer => ({
  ...viewer,
  ...(hiddenBy && { hides: new Set(hidesInForce(hiddenBy, now).map(({ profileId }) => profileId)) }),
});

const findHide = ({ hides }: Profile, profileId: number) => hides?.find((one) => one.profileId === profileId);

function carryWorkOf(profile: Profile, profileId: number, context: Context): Work[] {
  const hide = findHide(profile, profileId);
  return (hide ? profileIdsOfHide(hide) : []).map((otherId) =>
    carryHide.now({ profileId: profile.id, otherId }, context),
  );
}

export const hiddenMembers: Handler<'hiddenMembers'> = async (_input, { profile, viewer }, context) => {
  const now = context.now();
  const hides = hidesInForce(profile.hides, now);
  if (hides.length === 0) return { hides: [] };
  const ids = hides.map(({ profileId }) => profileId);
  const seen = await seeProfiles(viewerWithoutOwnHides(viewer, profile, now), ids, context);
  return {
    hides: hides.map((hide) => ({ ...hide, handle: seen.get(hide.profileId)?.handle ?? null })).reverse(),
  };
};

export const hideMember: Handler<'hideMember'> = async ({ handle, forGood }, caller, context) => {
  const { profile, viewer } = caller;
  const now = context.now();
  if (handleKey(handle) === handleKey(profile.handle)) throw new ApiError(400, hideMessages.oneself);
  const other = await findSeen(handle, viewerWithoutOwnHides(viewer, profile, now), context);
  if (!other) throw new ApiError(404, hideMessages.notFound);
  await context.limits.take('hides', caller);
  const until = forGood ? null : new Date(now.getTime() + hideLimits.days * dayMs).toISOString();
  const hide = { profileId: other.id, hiddenAt: now.toISOString(), until };
  const othersOf = ({ hides }: Profile) =>
    hidesInForce(hides, now).filter(({ profileId }) => profileId !== other.id);
  if (othersOf(profile).length >= hideLimits.most) throw new ApiError(409, hideMessages.tooMany);
  for (const id of profileIdsOfHide({ ...findHide(profile, other.id), ...hide }))
    await copyAhead(id, { profileId: profile.id, until }, context);
  await changeProfile(
    caller,
    (before) => {
      const others = othersOf(before);
      if (others.length >= hideLimits.most) throw new ApiError(409, hideMessages.tooMany);
      return { ...before, hides: [...others, { ...findHide(before, other.id), ...hide }] };
    },
    context,
    { follow: (_before, after) => carryWorkOf(after, other.id, context) },
  );
  return { ...hide, handle: other.handle };
};

export const unhideMember: Handler<'unhideMember'> = async ({ profileId }, caller, context) => {
  await changeProfile(
    caller,
    (before) =>
      before.hides?.some((one) => one.profileId === profileId)
        ? { ...before, hides: before.hides.filter((one) => one.profileId !== profileId) }
        : before,
    context,
    { follow: (before) => carryWorkOf(before, profileId, context) },
  );
  return { profileId };
};
