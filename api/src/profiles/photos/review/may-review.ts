import type { Context } from '../../../context.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { isModerator, isReviewer, isSafeguardingLead } from '../../../platform/http/roles.ts';
import { impartialityOf, type Matter } from '../../../safety/deciders/deciders.ts';
import { isHeldBack, type Photo } from '../../profiles/photo.ts';
import type { OwnedAlbum } from '../album/owner.ts';

type ReviewablePhoto = Pick<Photo, 'knownFor' | 'refused' | 'waitsForPerson'>;

/**
 * A picture similar to a removed one goes to those who decide such cases. One that automatic moderation refused goes
 * to moderators.
 */
const roleFor = ({ knownFor, refused }: Pick<Photo, 'knownFor' | 'refused'>): Matter['asks'] => {
  if (knownFor === 'minor') return 'lead';
  return knownFor === undefined && refused === undefined ? 'reviewer' : 'moderator';
};

export function isForReviewer(photo: ReviewablePhoto, { profile }: Owner): boolean {
  const asks = roleFor(photo);
  if (isHeldBack(photo)) return false;
  if (asks === 'lead') return isSafeguardingLead(profile);
  return asks === 'reviewer' || isModerator(profile);
}

type ResponsibleProfiles = Pick<OwnedAlbum, 'profileIds'>;

/** The matter of one photo. Its owner can be several profiles, such as the hosts of an event. */
export const matterOfPhoto = (
  { knownFor, refused }: ReviewablePhoto,
  { profileIds }: ResponsibleProfiles,
): Matter => ({
  asks: roleFor({ knownFor, refused }),
  subjects: profileIds.map((id) => ({ id, invitation: null })),
  neverIds: profileIds,
  isReported: false,
});

/** Makes the store calls of `impartialityOf`. */
export async function mayReview(
  photo: ReviewablePhoto,
  owner: ResponsibleProfiles,
  caller: Owner,
  context: Context,
): Promise<boolean> {
  if (!isReviewer(caller.viewer) || !isForReviewer(photo, caller)) return false;
  const matter = matterOfPhoto(photo, owner);
  return (await impartialityOf(caller, [matter], context)).to(matter) === 'free';
}
