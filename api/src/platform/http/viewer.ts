import type { Context } from '../../context.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { ExcludedProfiles, Viewer } from '../../relations/visibility/visibility.ts';
import { readNow } from '../memory/recent.ts';
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

export const nobodyExcluded: ExcludedProfiles = {
  has: () => false,
  hasMadeAgainst: () => false,
  profileIds: new Set(),
  uncountedIds: new Set(),
};

export const viewerOf = (
  { id, status, tier, invitation, place, townBefore, placeShields }: Profile,
  excluded: ExcludedProfiles,
): Viewer => ({
  id,
  status,
  tier,
  invitation,
  place,
  townBefore,
  placeShields,
  excluded,
});

/**
 * Reads once more if the profile has exclusions. Newcomers can have them too, because people who left a shared profile
 * are asked about its pictures.
 */
export const asViewer = async (
  profile: Profile,
  { blocks, keyedHash, pictureTokens, now }: Pick<Context, 'blocks' | 'keyedHash' | 'pictureTokens' | 'now'>,
  mayActAsStaff = true,
  read = readNow,
): Promise<Viewer> => ({
  ...viewerOf(
    profile,
    mayHaveExclusions(profile) ? await blocks.findExcluded(profile.id, read) : nobodyExcluded,
  ),
  isAmong: (pseudonyms) =>
    profile.people.some(({ personId }) =>
      keyedHash.every('person', personId).some((one) => pseudonyms.includes(one)),
    ),
  ...((profile.hides || profile.hiddenBy) && { hides: hiddenProfileIds(profile, now()) }),
  mayNotReview: !mayActAsStaff || mayNotReview(profile, now()),
  pictureTokenFor: (path, version) =>
    pictureTokens.sign({ viewerId: profile.id, path, size: 'thumbnail', version }),
});

const mayHaveExclusions = ({ hasExclusions, hasShields }: Profile): boolean =>
  hasExclusions === true || hasShields === true;
