import type { Photo as PhotoView } from '../../contract/photos/fields.ts';
import type {
  picturesBetween as betweenEndpoint,
  openedPictures as listEndpoint,
  OwnOpening,
} from '../../contract/photos/openings.ts';
import type { Handler } from '../http/serve.ts';
import { isOpenable, type Photo } from '../profiles/photo.ts';
import { inOrder, photoPath, photoView, primaryPhotoPath } from '../profiles/view.ts';
import { getSeen } from '../visibility/known.ts';
import { isConnected } from '../visibility/mutual.ts';
import { seeProfiles } from '../visibility/see-profiles.ts';
import type { Viewer } from '../visibility/visibility.ts';
import type { PictureAsk } from './ask-store.ts';
import { hasEnded, type Opening, openTo, photosOf } from './opening.ts';

export const openingView = ({ photoIds, at, until, days }: Opening): OwnOpening => ({
  photoIds,
  at,
  until,
  days,
});

export const openedPictures: Handler<typeof listEndpoint> = async (_input, { profile, viewer }, context) => {
  const { open: kept, isAskable } = await context.openings.find(profile.id);
  const all = kept.filter((one) => !hasEnded(one, context.now()));
  const seen = await seeProfiles(
    viewer,
    all.map(({ toId }) => toId),
    context,
  );
  return {
    isAskable,
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
const shown = (
  profileId: number,
  photos: Photo[],
  { pictureTokenFor }: Pick<Viewer, 'pictureTokenFor'>,
): PhotoView[] =>
  photos.sort(inOrder).map((photo, order) => {
    const path = photoPath(profileId, photo);
    const token = photo.pictures && pictureTokenFor?.(path, photo.pictures);
    return { ...photoView(profileId, { ...photo, order }), ...(token && { path: `${path}/${token}` }) };
  });

/** By the other's choice alone, and never by what they have. Who asked reads the same whatever was answered. */
function askingOf(
  isMutual: boolean,
  isAskable: boolean,
  asked: PictureAsk | undefined,
): 'no' | 'may' | 'asked' {
  if (!isMutual) return 'no';
  if (asked) return 'asked';
  return isAskable ? 'may' : 'no';
}

export const picturesBetween: Handler<typeof betweenEndpoint> = async ({ profileId }, caller, context) => {
  const { profile, viewer } = caller;
  const other = await getSeen(profileId, caller, context);
  const now = context.now();
  const { openings, pictureAsks, inbox } = context;
  const [{ open: theirs, isAskable }, mine, isMutual, isAnswered, asked, asksMe] = await Promise.all([
    openings.find(profileId),
    openings.list(profile.id),
    isConnected(profile.id, profileId, context),
    inbox.isAnswered(profile.id, profileId),
    pictureAsks.find(profile.id, profileId),
    pictureAsks.find(profileId, profile.id),
  ]);
  const given = openTo(theirs, other, profile, now);
  const photos = given ? photosOf(given, other.photos) : [];
  const open = openTo(mine, profile, other, now);
  return {
    theirs:
      given && photos.length > 0 ? { photos: shown(profileId, photos, viewer), until: given.until } : null,
    mine: open ? openingView(open) : null,
    own: shown(profile.id, profile.photos.filter(isOpenable), viewer),
    mayOpen: (isMutual || isAnswered) && profileId !== profile.id,
    asking: askingOf(isMutual, isAskable, asked),
    asksYou: isMutual && asksMe?.isPutAway === false,
  };
};
