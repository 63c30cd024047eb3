import { isDeepStrictEqual } from 'node:util';
import { photoMessages } from '../../../contract/photo-words.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Photo } from '../../profiles/photo.ts';
import { holderOf, type Profile } from '../../profiles/profile.ts';
import { withPhotos } from './invariants.ts';
import { getPhoto } from './rules.ts';

type Shows = NonNullable<Photo['shows']>;
const nobody: Shows = { memberIds: [], yes: [] };

export const ownCard = ({ people }: Pick<Profile, 'people'>, personId: string): number | null =>
  people.find((person) => person.personId === personId)?.memberId ?? null;

/** As of the people and cards that the profile has now: who is gone is shown no more, and their yes is forgotten. */
function settled(photo: Photo, profile: Profile): Photo {
  const { shows: before, unanswered: _unanswered, ...rest } = photo;
  if (!before) return photo;
  const memberIds = before.memberIds.filter((id) => profile.members.some((member) => member.id === id));
  const holders = memberIds.flatMap((id) => holderOf(profile, id)?.personId ?? []);
  const yes = before.yes.filter((personId) => holders.includes(personId));
  const isWaiting = holders.some((personId) => !yes.includes(personId));
  return {
    ...rest,
    ...(memberIds.length > 0 && { shows: { memberIds, yes } }),
    ...(isWaiting && { unanswered: true }),
  };
}

/** The profile whose photos wait exactly as long as somebody whom they show, and who signs in, has not said yes. */
export function withYeses(profile: Profile): Profile {
  const photos = profile.photos.map((photo) => settled(photo, profile));
  return isDeepStrictEqual(photos, profile.photos) ? profile : withPhotos(profile, photos);
}

function withShows(profile: Profile, photoId: string, change: (shows: Shows) => Shows): Profile {
  const before = getPhoto(profile, photoId).shows ?? nobody;
  const shows = change(before);
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
    return { memberIds, yes: isNamedAnew ? [...before.yes, personId] : before.yes };
  });
}

/** @throws ApiError 404, 409 for somebody whom nobody named */
export function withYes(profile: Profile, photoId: string, personId: string): Profile {
  const own = ownCard(profile, personId);
  return withShows(profile, photoId, (before) => {
    if (own === null || !before.memberIds.includes(own)) throw new ApiError(409, photoMessages.notInIt);
    return before.yes.includes(personId) ? before : { ...before, yes: [...before.yes, personId] };
  });
}

/** @throws ApiError 404, 409 for somebody without a card */
export function withoutYes(profile: Profile, photoId: string, personId: string): Profile {
  const own = ownCard(profile, personId);
  if (own === null) throw new ApiError(409, photoMessages.noCard);
  return withShows(profile, photoId, ({ memberIds, yes }) => ({
    memberIds: memberIds.includes(own) ? memberIds : [...memberIds, own],
    yes: yes.filter((id) => id !== personId),
  }));
}
