import type { Context } from '../context.ts';
import { afresh } from '../platform/memory/recent.ts';
import type { Profile } from '../profiles/profile.ts';
import type { Apart, Viewer } from '../visibility/visibility.ts';
import { mayNotReview } from './sanctions.ts';

export const hidesInForce = <Hide extends { profileId: number; until: string | null }>(
  hides: readonly Hide[] | undefined,
  now: Date,
): Hide[] => (hides ?? []).filter(({ until }) => until === null || new Date(until) > now);

export const profileIdsOfHide = ({
  profileId,
  also = [],
}: {
  profileId: number;
  also?: number[];
}): number[] => [profileId, ...also];

const hiddenProfileIds = ({ hides, hiddenBy }: Profile, now: Date): ReadonlySet<number> =>
  new Set([
    ...hidesInForce(hides, now).flatMap(profileIdsOfHide),
    ...hidesInForce(hiddenBy, now).map(({ profileId }) => profileId),
  ]);

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

/** One more read where somebody is held apart, also of a newcomer: whoever parted is asked about pictures. */
export const asViewer = async (
  profile: Profile,
  {
    blocks,
    pictureTokens,
    recentlyApart,
    now,
  }: Pick<Context, 'blocks' | 'pictureTokens' | 'recentlyApart' | 'now'>,
  isProven = true,
  read = afresh,
): Promise<Viewer> => ({
  ...viewerOf(
    profile,
    mayHoldApart(profile)
      ? await read(recentlyApart, profile.id, () => blocks.findApart(profile.id))
      : nobodyApart,
  ),
  ...((profile.hides || profile.hiddenBy) && { hides: hiddenProfileIds(profile, now()) }),
  mayNotReview: !isProven || mayNotReview(profile, now()),
  pictureTokenFor: (path, version) =>
    pictureTokens.sign({ viewerId: profile.id, path, size: 'thumbnail', version }),
});

const mayHoldApart = ({ holdsApart, hasShields }: Profile): boolean =>
  holdsApart === true || hasShields === true;
