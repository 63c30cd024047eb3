import type { OwnPhotoGrant } from '../../../contract/profiles/photo-access-between.ts';
import type { Photo as PhotoView } from '../../../contract/profiles/photos/fields.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { isConnected } from '../../relations/connections/mutual.ts';
import { getSeen } from '../../relations/visibility/known.ts';
import { seeProfiles } from '../../relations/visibility/see-profiles.ts';
import type { Viewer } from '../../relations/visibility/visibility.ts';
import { isOpenable, type Photo } from '../profiles/photo.ts';
import { byPhotoOrder, photoPath, photoView, primaryPhotoPath } from '../profiles/view.ts';
import { activeGrantTo, grantedPhotosOf, hasExpired, type PhotoGrant } from './photo-grant.ts';
import type { PhotoRequest } from './photo-request-store.ts';

export const photoGrantView = ({ photoIds, at, until, days }: PhotoGrant): OwnPhotoGrant => ({
  photoIds,
  at,
  until,
  days,
});

export const ownPhotoGrants: Handler<'ownPhotoGrants'> = async (_input, { profile, viewer }, context) => {
  const { open: kept, isAskable } = await context.photoGrants.find(profile.id);
  const all = kept.filter((one) => !hasExpired(one, context.now()));
  const seen = await seeProfiles(
    viewer,
    all.map(({ toId }) => toId),
    context,
  );
  return {
    isAskable,
    grants: all.map((one) => {
      const other = seen.get(one.toId);
      return {
        ...photoGrantView(one),
        profileId: one.toId,
        handle: other?.handle ?? null,
        photo: other ? primaryPhotoPath(other, viewer) : null,
      };
    }),
  };
};

/** Photos are renumbered, because gaps would reveal how many photos are not shared. */
const photoViews = (
  profileId: number,
  photos: Photo[],
  { pictureTokenFor }: Pick<Viewer, 'pictureTokenFor'>,
): PhotoView[] =>
  photos.sort(byPhotoOrder).map((photo, order) => {
    const path = photoPath(profileId, photo);
    const token = photo.pictures && pictureTokenFor?.(path, photo.pictures);
    return { ...photoView(profileId, { ...photo, order }), ...(token && { path: `${path}/${token}` }) };
  });

/**
 * Depends on the owner's setting, never on whether they have private photos. After asking, the answer always reads
 * the same.
 */
function askingOf(
  isMutual: boolean,
  isAskable: boolean,
  asked: PhotoRequest | undefined,
): 'no' | 'may' | 'asked' {
  if (!isMutual) return 'no';
  if (asked) return 'asked';
  return isAskable ? 'may' : 'no';
}

export const photoAccessBetween: Handler<'photoAccessBetween'> = async ({ profileId }, caller, context) => {
  const { profile, viewer } = caller;
  const other = await getSeen(profileId, caller, context);
  const now = context.now();
  const { photoGrants, photoRequests, acquaintances } = context;
  const [{ open: theirs, isAskable }, mine, isMutual, isAnswered, asked, asksMe] = await Promise.all([
    photoGrants.find(profileId),
    photoGrants.list(profile.id),
    isConnected(profile.id, profileId, context),
    acquaintances.conversations.isKnown(profile.id, profileId, context),
    photoRequests.find(profile.id, profileId),
    photoRequests.find(profileId, profile.id),
  ]);
  const given = activeGrantTo(theirs, other, profile, now);
  const photos = given ? grantedPhotosOf(given, other, isMutual) : [];
  const open = activeGrantTo(mine, profile, other, now);
  return {
    theirs:
      given && photos.length > 0
        ? { photos: photoViews(profileId, photos, viewer), at: given.at, until: given.until }
        : null,
    mine: open ? photoGrantView(open) : null,
    own: photoViews(profile.id, profile.photos.filter(isOpenable), viewer),
    mayOpen: (isMutual || isAnswered) && profileId !== profile.id,
    asking: askingOf(isMutual, isAskable, asked),
    asksYou: isMutual && asksMe?.isPutAway === false,
  };
};
