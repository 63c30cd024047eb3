import type { PictureOfYou } from '../../../../contract/profiles/photos/consent.ts';
import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import type { Context } from '../../../context.ts';
import type { BlockHook, Eraser } from '../../../feature.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { refusePaused, refuseSanctioned, sanctionOfPerson } from '../../../platform/http/sanctions.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { seeProfiles } from '../../../relations/visibility/see-profiles.ts';
import { ownPhotoSize } from '../../profiles/decisions/before-approval.ts';
import type { OtherShown, Photo } from '../../profiles/photo.ts';
import { ownCard, type Profile } from '../../profiles/profile.ts';
import { photoPath } from '../../profiles/view.ts';
import { changeNamed, type NamedChange } from './change-named.ts';
import { answerOf, isAskedOf, isUnanswered, otherOf } from './others.ts';
import { type Album, kindOf, type PhotoOwner, profilePhotoOwner } from './owner.ts';
import { changePhotosOf } from './profile-owner.ts';
import { findPhoto } from './rules.ts';
import { askedOf, withoutShown, withoutYes, withYes } from './shown.ts';
import { answerWaitingPicture, listWaitingPictures } from './waiting-pictures.ts';

/** How many photos one step of an erasure handles. */
const pageSize = 60;

interface NamedPicture {
  readonly owner: PhotoOwner;
  readonly photo: Photo;
  readonly other: OtherShown;
}

/**
 * Entries that no longer name the person are deleted.
 * @param most reads only this many of the latest entries
 */
async function listNamedPictures(
  personId: string,
  context: Context,
  most = Number.POSITIVE_INFINITY,
): Promise<NamedPicture[]> {
  const all = (await context.shownIn.list(personId)).slice(-most);
  const owners = new Map(all.map(({ kind, ownerId }) => [`${kind} ${ownerId}`, { kind, id: ownerId }]));
  const albums = new Map(
    await Promise.all(
      [...owners].map(
        async ([key, owner]): Promise<[string, Album | undefined]> => [
          key,
          await kindOf(owner, context).find(owner.id, context),
        ],
      ),
    ),
  );
  const read = all.map(({ kind, ownerId, photoId }) => {
    const album = albums.get(`${kind} ${ownerId}`);
    const photo = album && findPhoto(album, photoId);
    return { owner: { kind, id: ownerId }, photoId, photo, other: photo && otherOf(photo, personId) };
  });
  for (const { owner, photoId, other } of read)
    if (!other) await context.shownIn.change(personId, owner, { gone: [photoId] });
  return read.flatMap(({ owner, photo, other }) => (photo && other ? { owner, photo, other } : []));
}

function pathOf(owner: PhotoOwner, photo: Photo, { viewer }: Pick<Owner, 'viewer'>): string {
  const path =
    owner.kind === 'profile' ? photoPath(owner.id, photo) : `${owner.kind}/${owner.id}/${photo.id}`;
  const token = photo.pictures && viewer.pictureTokenFor?.(path, photo.pictures);
  return token ? `${path}/${token}` : path;
}

async function listPictures(caller: Owner, context: Context): Promise<{ pictures: PictureOfYou[] }> {
  const { profile, personId, viewer } = caller;
  const isExcluded = (id: number) => viewer.excluded.profileIds.has(id);
  const found = (await listNamedPictures(personId, context)).filter(({ photo }) =>
    isAskedOf(photo, personId, isExcluded),
  );
  const seen = await seeProfiles(viewer, new Set(found.map(({ other }) => other.by)), context);
  const view = (owner: PhotoOwner, photo: Photo) => ({
    kind: owner.kind,
    ownerId: owner.id,
    photoId: photo.id,
    path: pathOf(owner, photo, caller),
  });
  const own = profile.photos.flatMap((photo) => {
    const isSeen = ownPhotoSize(photo, profile, personId) !== undefined;
    const state = isSeen && ownStateOf(photo, profile, personId);
    return state && photo.pictures !== null
      ? { ...view(profilePhotoOwner(profile.id), photo), by: null, isOwn: true, state }
      : [];
  });
  const others = found.map(({ owner, photo, other }) => ({
    ...view(owner, photo),
    by: seen.get(other.by)?.handle ?? null,
    isOwn: other.by === profile.id,
    state: stateOf(other, personId),
  }));
  const waiting = (await listWaitingPictures(caller, context)).map(({ ownerId, photo, ...shown }) => ({
    ...view(profilePhotoOwner(ownerId), photo),
    ...shown,
  }));
  return { pictures: [...own, ...waiting, ...others.reverse()] };
}

/** Photos of the own profile that the person agreed to are left out, because the album already shows them. */
function ownStateOf(photo: Photo, profile: Profile, personId: string): 'asked' | 'down' | undefined {
  const own = ownCard(profile, personId);
  if (own !== null && photo.shows?.no.includes(own)) return 'down';
  return askedOf(photo, profile).includes(personId) ? 'asked' : undefined;
}

function stateOf(other: OtherShown, personId: string): PictureOfYou['state'] {
  if (isUnanswered(other, personId)) return 'asked';
  return answerOf(other, personId) === 'yes' ? 'shown' : 'down';
}

export const picturesOfYou: Handler<'picturesOfYou'> = (_input, caller, context) =>
  listPictures(caller, context);

/** A no is always accepted. A yes is refused to sanctioned or paused members, as other writes are. */
export const answerPictures: Handler<'answerPictures'> = async (
  { kind, ownerId, photoIds, isYes },
  caller,
  context,
) => {
  const { profile, personId } = caller;
  if (isYes) {
    refuseSanctioned({ method: 'POST' }, sanctionOfPerson(profile, personId, context.now()));
    refusePaused({ method: 'POST' }, profile);
  }
  const answer = <A extends Album>(before: A) =>
    photoIds.reduce(
      (album, id) => (isYes ? withYes(album, id, personId, context.now()) : withoutYes(album, id, personId)),
      before,
    );
  if (kind === 'profile' && ownerId === profile.joins?.profileId)
    for (const photoId of photoIds) await answerWaitingPicture(photoId, isYes, caller, context);
  else if (kind === 'profile' && ownerId === profile.id) await changePhotosOf(caller, answer, context);
  else {
    const owner = { kind, id: ownerId };
    for (const photoId of photoIds) await requireAsked(owner, { photoId, isYes }, caller, context);
    await kindOf(owner, context).change(ownerId, answer, context, { missing: photoMessages.notFound });
  }
  const latest = (await context.people.findOwnProfile(personId)) ?? profile;
  return listPictures({ ...caller, profile: latest }, context);
};

/**
 * @throws ApiError 404 if the photo does not exist, if it does not ask this person, or if their list of photos is
 * full
 */
async function requireAsked(
  owner: PhotoOwner,
  { photoId, isYes }: { photoId: string; isYes: boolean },
  { personId, viewer }: Owner,
  context: Context,
): Promise<void> {
  const album = await context.photoOwners[owner.kind]?.find(owner.id, context);
  const photo = album && findPhoto(album, photoId);
  const isExcluded = (id: number) => viewer.excluded.profileIds.has(id);
  const other = photo && otherOf(photo, personId);
  if (!photo || !other || !isAskedOf(photo, personId, isExcluded))
    throw new ApiError(404, photoMessages.notFound);
  if (!isYes || answerOf(other, personId) === 'yes') return;
  const refused = await context.shownIn.change(personId, owner, {
    named: [{ photoId, by: other.by, isYes }],
  });
  if (refused.length > 0) throw new ApiError(404, photoMessages.notFound);
}

async function changeEach(
  personId: string,
  found: readonly NamedPicture[],
  change: NamedChange,
  context: Context,
): Promise<void> {
  for (const { owner, photo } of found)
    await changeNamed(owner, { photoIds: [photo.id], personId }, change, context);
}

/** After a person has left Veil, nobody can agree in their place. */
export const eraseShown: Eraser = async ({ personId }, context) => {
  const found = await listNamedPictures(personId, context, pageSize);
  await changeEach(personId, found, withoutShown, context);
  for (const { owner, photo } of found) await context.shownIn.change(personId, owner, { gone: [photo.id] });
  if ((await context.shownIn.list(personId)).length > 0) return true;
  await context.shownIn.erase(personId);
  return false;
};

export const takeDownBetween: BlockHook = async (one, other, context) => {
  await takeDownOf(one, other, context);
  await takeDownOf(other, one, context);
};

async function takeDownOf(profileId: number, by: number, context: Context): Promise<void> {
  const people = (await context.profiles.find(profileId))?.value.people ?? [];
  for (const { personId } of people) {
    const found = (await listNamedPictures(personId, context)).filter((one) => one.other.by === by);
    await changeEach(personId, found, withoutYes, context);
  }
}
