import type { Context } from '../context.ts';
import { afresh } from '../platform/memory/recent.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Apart, Viewer } from '../visibility/visibility.ts';
import { mayNotReview } from './sanctions.ts';

/** Those of the hides that hold. */
const hidesAt = (hides: NonNullable<Profile['hides']>, now: Date): number[] =>
  hides.flatMap(({ profileId, until }) => (until === null || new Date(until) > now ? profileId : []));

export const nobodyApart: Apart = { has: () => false, profileIds: new Set() };

export const viewerOf = (
  { id, status, tier, invitation, place, townBefore, placeShields }: Profile,
  apart: Apart,
): Viewer => ({
  id,
  status,
  tier,
  invitation,
  place,
  townBefore,
  placeShields,
  apart,
});

/** One more read where somebody is held apart from the profile. Who is not approved sees nobody anyway. */
export const asViewer = async (
  profile: Profile,
  {
    blocks,
    pictureSeals,
    recentlyApart,
    now,
  }: Pick<Context, 'blocks' | 'pictureSeals' | 'recentlyApart' | 'now'>,
  isProven = true,
  read = afresh,
): Promise<Viewer> => ({
  ...viewerOf(
    profile,
    mayHoldApart(profile)
      ? await read(recentlyApart, profile.id, () => blocks.findApart(profile.id))
      : nobodyApart,
  ),
  ...(profile.hides && { hides: new Set(hidesAt(profile.hides, now())) }),
  mayNotReview: !isProven || mayNotReview(profile, now()),
  sealOf: (path, version) => pictureSeals.seal({ viewerId: profile.id, path, size: 'thumbnail', version }),
});

const mayHoldApart = ({ holdsApart, hasShields, status }: Profile): boolean =>
  status === 'Approved' && (holdsApart === true || hasShields === true);
