import { isDeepStrictEqual } from 'node:util';
import { photoMessages } from '../../../contract/photo-words.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Photo } from '../../profiles/photo.ts';
import { holderOf, ownCard, type Profile } from '../../profiles/profile.ts';
import { takenDownRemembered, withPhotos } from './invariants.ts';
import { getPhoto } from './rules.ts';

type Shows = NonNullable<Photo['shows']>;
const nobody: Shows = { memberIds: [], yes: [], no: [] };

/** The people shown who sign in, and have neither said yes nor taken the photo down. */
export const askedOf = ({ shows }: Photo, profile: Profile): string[] =>
  (shows?.memberIds ?? [])
    .filter((id) => !shows?.no.includes(id))
    .flatMap((id) => holderOf(profile, id)?.personId ?? [])
    .filter((personId) => !shows?.yes.includes(personId));

/** As of the people and cards that the profile has now: who is gone is shown no more, and what they said is forgotten. */
function settled(photo: Photo, profile: Profile): Photo {
  const { shows: before, unanswered: _unanswered, ...rest } = photo;
  if (!before) return { ...rest, ...(profile.people.length > 1 && { unanswered: true }) };
  const memberIds = before.memberIds.filter((id) => profile.members.some((member) => member.id === id));
  const no = before.no.filter((id) => memberIds.includes(id) && holderOf(profile, id));
  const holders = memberIds
    .filter((id) => !no.includes(id))
    .flatMap((id) => holderOf(profile, id)?.personId ?? []);
  const yes = before.yes.filter((personId) => holders.includes(personId));
  const isWaiting = no.length > 0 || holders.some((personId) => !yes.includes(personId));
  return { ...rest, shows: { memberIds, yes, no }, ...(isWaiting && { unanswered: true }) };
}

/**
 * The profile whose photos wait while several sign in and nobody said whom they show, and as long as somebody whom they
 * show, and who signs in, has not said yes.
 */
export function withYeses(profile: Profile): Profile {
  const photos = profile.photos.map((photo) => settled(photo, profile));
  const takenDown = takenDownOf(profile);
  const isSettled =
    isDeepStrictEqual(photos, profile.photos) && isDeepStrictEqual(takenDown, profile.takenDown);
  if (isSettled) return profile;
  const { takenDown: _before, ...rest } = profile;
  return withPhotos<Profile>({ ...rest, ...(takenDown && { takenDown }) }, photos);
}

/** Photos that somebody who has left took down for good. */
function takenDownOf(profile: Profile): Profile['takenDown'] {
  const isHeld = (id: number) => holderOf(profile, id) !== undefined;
  const gone = profile.photos.flatMap(({ hash, shows }) =>
    hash && shows && !shows.no.every(isHeld) ? { hash, memberIds: [], isForGood: true } : [],
  );
  if (gone.length === 0 && !profile.takenDown) return undefined;
  const kept = (profile.takenDown ?? []).map(({ hash, memberIds, isForGood }) => ({
    hash,
    memberIds: memberIds.filter(isHeld),
    isForGood: isForGood || !memberIds.every(isHeld),
  }));
  return [...kept, ...gone].slice(-takenDownRemembered);
}

function withShows(profile: Profile, photoId: string, change: (shows: Shows) => Shows): Profile {
  const before = getPhoto(profile, photoId).shows;
  const shows = change(before ?? nobody);
  if (isDeepStrictEqual(shows, before)) return profile;
  const photos = profile.photos.map((photo) => (photo.id === photoId ? { ...photo, shows } : photo));
  return withYeses({ ...profile, photos });
}

/**
 * Somebody says whom a photo shows. Who signs in and was named stays so until they say otherwise, else a photo that they
 * took down could come back without them. Whoever names themselves has said yes.
 * @throws ApiError 404, 409 for a card that is not there
 */
export function withStatement(
  profile: Profile,
  photoId: string,
  said: readonly number[],
  personId: string,
): Profile {
  const cards = profile.members.map(({ id }) => id);
  if (!said.every((id) => cards.includes(id))) throw new ApiError(409, photoMessages.noCard);
  const own = ownCard(profile, personId);
  return withShows(profile, photoId, (before) => {
    const stays = (id: number) =>
      id !== own && before.memberIds.includes(id) && holderOf(profile, id) !== undefined;
    const memberIds = cards.filter((id) => said.includes(id) || stays(id));
    const isNamedAnew = own !== null && memberIds.includes(own) && !before.memberIds.includes(own);
    return {
      memberIds,
      yes: isNamedAnew ? [...before.yes, personId] : before.yes,
      no: before.no.filter((id) => memberIds.includes(id)),
    };
  });
}

/** @throws ApiError 404, 409 for somebody whom nobody named */
export function withYes(profile: Profile, photoId: string, personId: string): Profile {
  const own = ownCard(profile, personId);
  return withShows(profile, photoId, (before) => {
    if (own === null || !before.memberIds.includes(own)) throw new ApiError(409, photoMessages.notInIt);
    const no = before.no.filter((id) => id !== own);
    return before.yes.includes(personId) ? before : { ...before, yes: [...before.yes, personId], no };
  });
}

/** @throws ApiError 404, 409 for somebody without a card */
export function withoutYes(profile: Profile, photoId: string, personId: string): Profile {
  const own = ownCard(profile, personId);
  if (own === null) throw new ApiError(409, photoMessages.noCard);
  return withShows(profile, photoId, ({ memberIds, yes, no }) => ({
    memberIds: memberIds.includes(own) ? memberIds : [...memberIds, own],
    yes: yes.filter((id) => id !== personId),
    no: no.includes(own) ? no : [...no, own],
  }));
}
