import type { Context } from '../../../context.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { isModerator, isReviewer, isSafeguardingLead } from '../../../platform/http/roles.ts';
import { type Impartiality, impartialityOf } from '../../../relations/connections/impartiality.ts';
import { subjectOf } from '../../../relations/visibility/conflict.ts';
import { isHeldBack, type Photo } from '../../profiles/photo.ts';
import type { OwnedAlbum } from '../album/owner.ts';

type ResponsibleProfiles = Pick<OwnedAlbum, 'profileIds'>;

/** Returns for each owner the strictest result among its profiles (`strictestFirst`). Makes two store calls. */
export async function impartialityToOwners(
  caller: Owner,
  owners: readonly ResponsibleProfiles[],
  context: Pick<Context, 'relations' | 'profileSummaries'>,
): Promise<(owner: ResponsibleProfiles) => Impartiality> {
  const ids = owners.flatMap(({ profileIds }) => profileIds);
  const { subjects, to } = await impartialityOf(caller, ids, context);
  return ({ profileIds }) => {
    const all = profileIds.map((id) => to(subjectOf(subjects.get(id) ?? { id, invitation: null })));
    return strictestFirst.find((impartiality) => all.includes(impartiality)) ?? 'free';
  };
}
const strictestFirst: readonly Impartiality[] = ['excluded', 'conflict'];

type ReviewablePhoto = Pick<Photo, 'knownFor' | 'refused' | 'waitsForPerson'>;

/**
 * A picture similar to a removed one goes to those who decide such cases. One that automatic moderation refused goes
 * to moderators.
 */
export function isForReviewer(photo: ReviewablePhoto, { profile }: Owner): boolean {
  const { knownFor, refused } = photo;
  if (isHeldBack(photo)) return false;
  if (knownFor === undefined) return refused === undefined || isModerator(profile);
  return knownFor === 'minor' ? isSafeguardingLead(profile) : isModerator(profile);
}

/** Makes at most two store calls, in parallel. */
export async function mayReview(
  photo: ReviewablePhoto,
  owner: ResponsibleProfiles,
  caller: Owner,
  context: Pick<Context, 'relations' | 'profileSummaries'>,
): Promise<boolean> {
  if (!isReviewer(caller.viewer) || !isForReviewer(photo, caller)) return false;
  return (await impartialityToOwners(caller, [owner], context))(owner) === 'free';
}
