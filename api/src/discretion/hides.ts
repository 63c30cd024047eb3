import {
  discretionMessages,
  type hiddenMembers as hiddenEndpoint,
  type hideMember as hideEndpoint,
  hideLimits,
  type showMember as showEndpoint,
} from '../../contract/discretion.ts';
import { handleKey } from '../../contract/profiles.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { Profile } from '../profiles/profile.ts';
import { findSeen } from '../profiles/report-profile.ts';
import { seeProfiles } from '../visibility/see-profiles.ts';
import type { Viewer } from '../visibility/visibility.ts';

const dayMs = 24 * 60 * 60 * 1000;

const hidesAt = ({ hides = [] }: Pick<Profile, 'hides'>, now: Date) =>
  hides.filter(({ until }) => until === null || new Date(until) > now);

/** As who hides nobody: of whom they hid, they know. */
const withoutHides = ({ hides: _hides, ...viewer }: Viewer): Viewer => viewer;

export const hiddenMembers: Handler<typeof hiddenEndpoint> = async (_input, { profile, viewer }, context) => {
  const hides = hidesAt(profile, context.now());
  if (hides.length === 0) return { hides: [] };
  const ids = hides.map(({ profileId }) => profileId);
  const seen = await seeProfiles(withoutHides(viewer), ids, context);
  return {
    hides: hides.map((hide) => ({ ...hide, handle: seen.get(hide.profileId)?.handle ?? null })).reverse(),
  };
};

export const hideMember: Handler<typeof hideEndpoint> = async ({ handle, forGood }, caller, context) => {
  const { profile, viewer } = caller;
  const now = context.now();
  if (handleKey(handle) === handleKey(profile.handle)) throw new ApiError(400, discretionMessages.oneself);
  const other = await findSeen(handle, withoutHides(viewer), context);
  if (!other) throw new ApiError(404, discretionMessages.notFound);
  await context.limits.take('hides', caller);
  const until = forGood ? null : new Date(now.getTime() + hideLimits.days * dayMs).toISOString();
  const hide = { profileId: other.id, hiddenAt: now.toISOString(), until };
  await changeProfile(
    caller,
    (before) => {
      const others = hidesAt(before, now).filter(({ profileId }) => profileId !== hide.profileId);
      if (others.length >= hideLimits.most) throw new ApiError(409, discretionMessages.tooMany);
      return { ...before, hides: [...others, hide] };
    },
    context,
  );
  return { ...hide, handle: other.handle };
};

export const showMember: Handler<typeof showEndpoint> = async ({ profileId }, caller, context) => {
  await changeProfile(
    caller,
    (before) =>
      before.hides?.some((one) => one.profileId === profileId)
        ? { ...before, hides: before.hides.filter((one) => one.profileId !== profileId) }
        : before,
    context,
  );
  return { profileId };
};
