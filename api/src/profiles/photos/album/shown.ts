import { isDeepStrictEqual } from 'node:util';
import { photoLimits } from '../../../../contract/profiles/photos/fields.ts';
import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { OtherShown, Photo } from '../../profiles/photo.ts';
import { holderOf, ownCard, type Profile } from '../../profiles/profile.ts';
import { isTakenDown, takenDownBy, takenDownRemembered, withPhotos } from './invariants.ts';
import {
  areAgreed,
  mergedOthers,
  otherOf,
  withNoOf,
  withoutPersonOf,
  withSilenceOf,
  withYesOf,
} from './others.ts';
import type { Album } from './owner.ts';
import { findPhoto, getPhoto } from './rules.ts';

type PhotoShows = NonNullable<Photo['shows']>;
const showsNobody: PhotoShows = { memberIds: [], yes: [], no: [] };

type AlbumCompany = Pick<Profile, 'people' | 'members'>;
/** Events and groups have no members' cards. */
const noCompany: AlbumCompany = { people: [], members: [] };
const isProfile = (album: object): album is AlbumCompany => 'members' in album && 'people' in album;
const companyOf = (album: Album): AlbumCompany => (isProfile(album) ? album : noCompany);

export const askedOf = ({ shows }: Photo, album: Album): string[] =>
  (shows?.memberIds ?? [])
    .filter((id) => !shows?.no.includes(id))
    .flatMap((id) => holderOf(companyOf(album), id)?.personId ?? [])
    .filter((personId) => !shows?.yes.includes(personId));

/** Removes people who left the profile from the photo, together with their answers. */
function withoutThoseGone(photo: Photo, album: Album): Photo {
  const { shows: before, unanswered: _unanswered, ...rest } = photo;
  const { people, members } = companyOf(album);
  if (!before) {
    const isForOne = isProfile(album) && people.length < 2;
    return { ...rest, ...(!isForOne && { unanswered: true }) };
  }
  const memberIds = before.memberIds.filter((id) => members.some((member) => member.id === id));
  const no = before.no.filter((id) => memberIds.includes(id) && holderOf({ people }, id));
  const holders = memberIds
    .filter((id) => !no.includes(id))
    .flatMap((id) => holderOf({ people }, id)?.personId ?? []);
  const yes = before.yes.filter((personId) => holders.includes(personId));
  const isWaiting =
    no.length > 0 || holders.some((personId) => !yes.includes(personId)) || !areAgreed({ shows: before });
  const { others } = before;
  const shows = { memberIds, yes, no, ...(others && others.length > 0 && { others }) };
  return { ...rest, shows, ...(isWaiting && { unanswered: true }) };
}

/**
 * A photo waits until somebody said whom it shows and all named people who sign in have agreed. On a profile of one
 * person it need not wait.
 */
export function withYeses<A extends Album>(album: A): A {
  const photos = album.photos.map((photo) => withoutThoseGone(photo, album));
  const takenDown = takenDownOf(album);
  const isSame = isDeepStrictEqual(photos, album.photos) && isDeepStrictEqual(takenDown, album.takenDown);
  if (isSame) return album;
  return withPhotos<A>({ ...album, takenDown }, photos);
}

function takenDownOf(album: Album): Album['takenDown'] {
  const isHeld = (id: number) => holderOf(companyOf(album), id) !== undefined;
  const gone = album.photos.flatMap(({ hash, shows }) =>
    hash && shows && !shows.no.every(isHeld) ? { hash, memberIds: [], isForGood: true } : [],
  );
  if (gone.length === 0 && !album.takenDown) return undefined;
  const kept = (album.takenDown ?? []).map(({ memberIds, isForGood, ...one }) => ({
    ...one,
    memberIds: memberIds.filter(isHeld),
    isForGood: isForGood || !memberIds.every(isHeld),
  }));
  return [...kept, ...gone].slice(-takenDownRemembered);
}

/**
 * What others took down on the former profile is recognized on the new one, where nobody can agree for those who
 * stay.
 */
export function takenDownAfterSplitOff(
  { photos, takenDown = [] }: Album,
  cardId: number,
): Album['takenDown'] {
  const present = photos.flatMap(({ hash, shows }) =>
    hash && shows && isTakenDown(shows)
      ? { hash, memberIds: shows.no, isForGood: false, ...takenDownBy(shows) }
      : [],
  );
  const followed = [...takenDown, ...present]
    .map(({ memberIds, isForGood, ...one }) => ({
      ...one,
      memberIds: [],
      isForGood: isForGood || memberIds.some((id) => id !== cardId),
    }))
    .filter(({ isForGood, others }) => isForGood || others);
  return followed.length > 0 ? followed.slice(-takenDownRemembered) : undefined;
}

function withShows<A extends Album>(album: A, photoId: string, change: (shows: PhotoShows) => PhotoShows): A {
  const before = getPhoto(album, photoId).shows;
  const shows = change(before ?? showsNobody);
  if (isDeepStrictEqual(shows, before)) return album;
  const photos = album.photos.map((photo) => (photo.id === photoId ? { ...photo, shows } : photo));
  return withYeses({ ...album, photos });
}

export interface ShownStatement {
  readonly memberIds: readonly number[];
  readonly others?: readonly OtherShown[];
  readonly by?: number;
  readonly now: Date;
}

/**
 * A named person who signs in stays named. Otherwise a photo that they took down could be shown again without them.
 * @throws ApiError 404, 409 for a card that does not exist, or too many others
 */
export function withStatement<A extends Album>(
  album: A,
  photoId: string,
  { memberIds: said, others: named = [], by, now }: ShownStatement,
  personId: string,
): A {
  const company = companyOf(album);
  const cards = company.members.map(({ id }) => id);
  if (!said.every((id) => cards.includes(id))) throw new ApiError(409, photoMessages.noCard);
  const own = ownCard(company, personId);
  return withShows(album, photoId, (before) => {
    const stays = (id: number) =>
      id !== own && before.memberIds.includes(id) && holderOf(company, id) !== undefined;
    const memberIds = cards.filter((id) => said.includes(id) || stays(id));
    const isNamedAnew = own !== null && memberIds.includes(own) && !before.memberIds.includes(own);
    const merged = mergedOthers(before.others ?? [], named, { by, personId });
    const others = isNamedAnew ? merged.map((one) => withNewAsk(one, now)) : merged;
    if (others.length > photoLimits.others) throw new ApiError(409, photoMessages.tooManyShown);
    return {
      memberIds,
      yes: isNamedAnew ? [...before.yes, personId] : before.yes,
      no: before.no.filter((id) => memberIds.includes(id)),
      ...(others.length > 0 && { others }),
    };
  });
}

/** A repeated request for the same photo changes nothing. */
export const withFirstStatement = <A extends Album>(
  before: A,
  after: A,
  { photoId, said }: { photoId: string; said: ShownStatement | undefined },
  personId: string,
): A => (said && !findPhoto(before, photoId) ? withStatement(after, photoId, said, personId) : after);

/**
 * If a person of the profile agrees, people who have left the profile are asked too.
 * @throws ApiError 404, 409 for a person whom nobody named
 */
export function withYes<A extends Album>(album: A, photoId: string, personId: string, now: Date): A {
  const own = ownCard(companyOf(album), personId);
  return withShows(album, photoId, ({ others, ...before }) => {
    const isOwn = own !== null && before.memberIds.includes(own);
    const isOther = otherOf({ shows: { ...before, others } }, personId) !== undefined;
    if (!isOwn && !isOther) throw new ApiError(409, photoMessages.notInIt);
    const asked = isOwn ? others?.map((one) => withNewAsk(one, now)) : others;
    const yes = isOwn && !before.yes.includes(personId) ? [...before.yes, personId] : before.yes;
    const no = before.no.filter((id) => id !== own);
    return { ...before, yes, no, ...(asked && { others: withYesOf(asked, personId) }) };
  });
}

/**
 * People who have left are asked each time somebody who stayed agrees, because a block may have prevented an earlier
 * question.
 */
const withNewAsk = (one: OtherShown, now: Date): OtherShown =>
  one.memberId === undefined || one.yes.length > 0 || one.personIds.length === 0
    ? one
    : { ...one, askedAt: now.toISOString() };

/** @throws ApiError 404, 409 for a person without a card whom nobody named */
export function withoutYes<A extends Album>(album: A, photoId: string, personId: string): A {
  const own = ownCard(companyOf(album), personId);
  return withShows(album, photoId, ({ others, ...before }) => {
    if (others && otherOf({ shows: { ...before, others } }, personId))
      return { ...before, others: withNoOf(others, personId) };
    if (own === null)
      throw new ApiError(409, isProfile(album) ? photoMessages.noCard : photoMessages.notInIt);
    const { memberIds, yes, no } = before;
    return {
      memberIds: memberIds.includes(own) ? memberIds : [...memberIds, own],
      yes: yes.filter((id) => id !== personId),
      no: no.includes(own) ? no : [...no, own],
      ...(others && { others }),
    };
  });
}

const withOthers = <A extends Album>(
  album: A,
  photoId: string,
  change: (others: OtherShown[]) => OtherShown[],
): A => withShows(album, photoId, ({ others = [], ...before }) => ({ ...before, others: change(others) }));

export const withoutShown = <A extends Album>(album: A, photoId: string, personId: string): A =>
  withOthers(album, photoId, (others) => withoutPersonOf(others, personId));

export const withoutAsk = <A extends Album>(album: A, photoId: string, personId: string): A =>
  withOthers(album, photoId, (others) => withSilenceOf(others, personId));
