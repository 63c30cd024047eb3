import type {
  picturesBetween as betweenEndpoint,
  openedPictures as listEndpoint,
  OwnOpening,
} from '../../contract/openings.ts';
import type { Photo as PhotoView } from '../../contract/photo-fields.ts';
import type { Handler } from '../http/serve.ts';
import { isOpenable, type Photo } from '../profiles/photo.ts';
import { inOrder, photoPath, photoView, primaryPhotoPath } from '../profiles/view.ts';
import { getSeen } from '../visibility/known.ts';
import { areClose } from '../visibility/mutual.ts';
import { seeProfiles } from '../visibility/see-profiles.ts';
import type { Viewer } from '../visibility/visibility.ts';
import { hasEnded, type Opening, openTo, photosOf } from './opening.ts';

export const openingView = ({ photoIds, at, until, days }: Opening): OwnOpening => ({
  photoIds,
  at,
  until,
  days,
});

export const openedPictures: Handler<typeof listEndpoint> = async (_input, { profile, viewer }, context) => {
  const all = (await context.openings.list(profile.id)).filter((one) => !hasEnded(one, context.now()));
  const seen = await seeProfiles(
    viewer,
    all.map(({ toId }) => toId),
    context,
  );
  return {
    openings: all.map((one) => {
      const other = seen.get(one.toId);
      return {
        ...openingView(one),
        profileId: one.toId,
        handle: other?.handle ?? null,
        photo: other ? primaryPhotoPath(other, viewer) : null,
      };
    }),
  };
};

/** Numbered anew: gaps would tell how many there are that are not open. */
const shown = (profileId: number, photos: Photo[], { sealOf }: Pick<Viewer, 'sealOf'>): PhotoView[] =>
  photos.sort(inOrder).map((photo, order) => {
    const path = photoPath(profileId, photo);
    const seal = photo.pictures && sealOf?.(path, photo.pictures);
    return { ...photoView(profileId, { ...photo, order }), ...(seal && { path: `${path}/${seal}` }) };
  });

export const picturesBetween: Handler<typeof betweenEndpoint> = async ({ profileId }, caller, context) => {
  const { profile, viewer } = caller;
  const other = await getSeen(profileId, caller, context);
  const now = context.now();
  const [theirs, mine, mayOpen] = await Promise.all([
    context.openings.list(profileId),
    context.openings.list(profile.id),
    areClose(profile.id, profileId, context),
  ]);
  const given = openTo(theirs, other, profile, now);
  const photos = given ? photosOf(given, other.photos) : [];
  const open = openTo(mine, profile, other, now);
  return {
    theirs:
      given && photos.length > 0 ? { photos: shown(profileId, photos, viewer), until: given.until } : null,
    mine: open ? openingView(open) : null,
    own: shown(profile.id, profile.photos.filter(isOpenable), viewer),
    mayOpen: mayOpen && profileId !== profile.id,
  };
};
