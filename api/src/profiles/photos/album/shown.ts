import { isDeepStrictEqual } from 'node:util';
import { photoLimits } from '../../../../contract/profiles/photos/fields.ts';
import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import { answerRepeat } from '../../../platform/http/answer-repeat.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { isSanctioned, isSanctionShared } from '../../profiles/cards/shown-cards.ts';
import {
  consentOf,
  covers,
  ownWord,
  peopleBeyond,
  peopleIn,
  reachOf,
  showsAwaited,
  withoutWord,
  withWord,
  withYesTo,
} from '../../profiles/decisions/photo-consent.ts';
import type { OtherShown, Photo } from '../../profiles/photo.ts';
import { holderOf, ownCard, type Profile } from '../../profiles/profile.ts';
import { isTakenDown, rememberedOf, takenDownBy, withPhotos } from './invariants.ts';
import {
  areAgreed,
  mergedOthers,
  otherOf,
  unanswered,
  withAnswer,
  withoutPerson,
  withSilence,
} from './others.ts';
import type { Album } from './owner.ts';
import { findPhoto, getPhoto } from './rules.ts';

type PhotoShows = NonNullable<Photo['shows']>;
const showsNobody: PhotoShows = { memberIds: [], no: [] };

type AlbumCompany = Pick<Profile, 'people' | 'members'>;
/** Events and groups have no members' cards. */
const noCompany: AlbumCompany = { people: [], members: [] };
const isProfile = (album: object): album is AlbumCompany => 'members' in album && 'people' in album;
const companyOf = (album: Album): AlbumCompany => (isProfile(album) ? album : noCompany);

const isDownFor = ({ shows }: Photo, { memberId }: Profile['people'][number]): boolean =>
  memberId !== null && (shows?.no.includes(memberId) ?? false);

/** True while somebody who went their own way is asked only after a yes of somebody who stayed. */
export const waitsForStayers = ({ shows }: Photo): boolean =>
  shows?.others?.some(
    ({ memberId, people, askedAt }) => memberId !== undefined && people.length > 0 && askedAt === null,
  ) ?? false;

/** The people of the profile whose yes the photo waits for. */
export function askedOf(photo: Photo, album: Album): string[] {
  const { people } = companyOf(album);
  const asked = waitsForStayers(photo) ? peopleIn(photo, people) : peopleBeyond(photo, people);
  return asked.filter((person) => !isDownFor(photo, person)).map(({ personId }) => personId);
}

/** A person who is shown counts before the one who uploaded. */
function isOfSanctioned({ id, byMember, shows }: Photo, album: Album): boolean {
  const company = companyOf(album);
  if (!isSanctionShared(company)) return false;
  const cards = shows?.memberIds ?? [];
  if (cards.length > 0) return cards.every((card) => isSanctioned(company, card));
  const cardOf = company.members.find(({ photoId }) => photoId === id)?.id ?? byMember;
  return cardOf !== undefined && isSanctioned(company, cardOf);
}

/** Removes people who left the profile from the photo, together with their answers. */
function withoutThoseGone(photo: Photo, album: Album): Photo {
  const { shows: before, unanswered: _unanswered, waitsForPerson: _waits, ...others } = photo;
  const { ofSanctioned: _ofSanctioned, ...kept } = others;
  const rest = { ...kept, ...(isOfSanctioned(photo, album) && { ofSanctioned: true as const }) };
  const { people, members } = companyOf(album);
  if (!before) {
    const isForOne = isProfile(album) && people.length < 2;
    return { ...rest, ...(!isForOne && { unanswered: true }) };
  }
  const memberIds = before.memberIds.filter((id) => members.some((member) => member.id === id));
  const no = before.no.filter((id) => memberIds.includes(id) && holderOf({ people }, id));
  const words = peopleIn(photo, people).flatMap(({ personId }) => {
    const upTo = ownWord(photo, personId);
    return upTo === undefined ? [] : [{ personId, upTo }];
  });
  const { others: beside } = before;
  const shows = {
    memberIds,
    no,
    ...(words.length > 0 && { words }),
    ...(beside && beside.length > 0 && { others: beside }),
  };
  const waitsForPerson =
    showsAwaited(memberIds, { people, members }) || peopleBeyond({ ...photo, shows }, people).length > 0;
  const isWaiting = no.length > 0 || waitsForPerson || !areAgreed({ shows });
  return {
    ...rest,
    shows,
    ...(isWaiting && { unanswered: true }),
    ...(waitsForPerson && { waitsForPerson }),
  };
}

/**
 * A photo waits until somebody said whom it shows and all named people have agreed who sign in or are awaited. On a
 * profile of one person it need not wait for a statement.
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
    isForGood: isForGood || ![...memberIds, ...(one.shown ?? [])].every(isHeld),
  }));
  return rememberedOf([...kept, ...gone]);
}

/** Photos that are said to show nobody but the person of this card. They leave with the person. */
export const photosAlone = ({ photos }: Album, cardId: number | undefined): Photo[] =>
  photos.filter(
    ({ shows }) =>
      cardId !== undefined &&
      shows?.memberIds.length === 1 &&
      shows.memberIds[0] === cardId &&
      (shows.others ?? []).length === 0,
  );

/** Copies of photos that left with a person are recognized, because nobody who stays can agree for them. */
export const takenDownForGood = (photos: readonly Photo[]): NonNullable<Album['takenDown']> =>
  photos.flatMap(({ hash }) => (hash ? [{ hash, memberIds: [], isForGood: true }] : []));

/**
 * What others took down on the former profile is recognized on the new one, where nobody can agree for those who
 * stay. A copy of a photo that shows the person and somebody who stays waits for both.
 */
export function takenDownAfterSplitOff(
  from: Album & AlbumCompany,
  cardId: number,
  toId: number,
): Album['takenDown'] {
  const { photos, takenDown = [] } = from;
  const shared = photos.flatMap(({ hash, shows }) => {
    const others = from.people.filter(
      ({ memberId }) => memberId !== null && memberId !== cardId && shows?.memberIds.includes(memberId),
    );
    const isShared = hash && shows && !isTakenDown(shows) && shows.memberIds.includes(cardId);
    return isShared && others.length > 0
      ? [
          {
            hash,
            memberIds: [],
            isForGood: false,
            others: others.map((person) => askLater(person, from.id, toId)),
          },
        ]
      : [];
  });
  const present = photos.flatMap(({ hash, shows }) =>
    hash && shows && isTakenDown(shows)
      ? { hash, memberIds: shows.no, isForGood: false, ...takenDownBy(shows) }
      : [],
  );
  const before: NonNullable<Album['takenDown']> = [...takenDown, ...present];
  const followed = before
    .map(({ memberIds, isForGood, shown = [], ...one }) => ({
      ...one,
      memberIds: [],
      isForGood: isForGood || [...memberIds, ...shown].some((id) => id !== cardId),
    }))
    .filter(({ isForGood, others }) => isForGood || others);
  const all = [...followed, ...shared];
  return all.length > 0 ? rememberedOf(all) : undefined;
}

const askLater = (
  { personId, memberId }: Profile['people'][number],
  fromId: number,
  toId: number,
): OtherShown => ({
  profileId: fromId,
  ...(memberId !== null && { memberId }),
  people: [unanswered(personId)],
  by: toId,
  askedAt: null,
});

function withShows<A extends Album>(
  album: A,
  photoId: string,
  change: (shows: PhotoShows, photo: Photo) => PhotoShows,
): A {
  const photo = getPhoto(album, photoId);
  const before = photo.shows;
  const shows = change(before ?? showsNobody, photo);
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
  const self = company.people.find((person) => person.personId === personId);
  return withShows(album, photoId, (before, photo) => {
    const stays = (id: number) =>
      id !== own && before.memberIds.includes(id) && holderOf(company, id) !== undefined;
    const memberIds = cards.filter((id) => said.includes(id) || stays(id));
    const isNamedAnew = own !== null && memberIds.includes(own) && !before.memberIds.includes(own);
    const merged = mergedOthers(before.others ?? [], named, { by, personId });
    const others = isNamedAnew ? merged.map((one) => withNewAsk(one, now)) : merged;
    if (others.length > photoLimits.others) throw new ApiError(409, photoMessages.tooManyShown);
    const { others: _others, ...kept } = before;
    const shows = {
      ...kept,
      memberIds,
      no: before.no.filter((id) => memberIds.includes(id)),
      ...(others.length > 0 && { others }),
    };
    return isNamedAnew && self ? withYesTo(photo, shows, self) : shows;
  });
}

/** A repeated request for the same photo changes nothing. */
export const withFirstStatement = <A extends Album>(
  before: A,
  after: A,
  { photoId, said }: { photoId: string; said: ShownStatement | undefined },
  personId: string,
): A => (said && !findPhoto(before, photoId) ? withStatement(after, photoId, said, personId) : after);

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

/**
 * Answers a request for the upload of a photo.
 * @param earlier the photo, if it was asked for before; what is said of it later is another call
 * @throws ApiError 409 with the answer, if the photo was said to show others then
 */
export const answerUpload = <Answer>(
  shows: readonly number[] | undefined,
  earlier: Photo | undefined,
  answer: () => Promise<Answer>,
): Promise<Answer> => {
  const shown = earlier?.arrivedAt === null ? earlier.shows?.memberIds : undefined;
  return answerRepeat(shows && inOrder(shows), shows && shown && inOrder(shown), answer);
};

/**
 * If a person of the profile agrees, people who have left the profile are asked too.
 * @throws ApiError 404, 409 for a person whom nobody named
 */
export function withYes<A extends Album>(album: A, photoId: string, personId: string, now: Date): A {
  const { people } = companyOf(album);
  const self = people.find((person) => person.personId === personId);
  const own = self?.memberId ?? null;
  return withShows(album, photoId, ({ others, ...before }, photo) => {
    const isOwn = own !== null && before.memberIds.includes(own);
    const isOther = otherOf({ shows: { ...before, others } }, personId) !== undefined;
    if (!isOwn && !isOther) throw new ApiError(409, photoMessages.notInIt);
    const asked = isOwn ? others?.map((one) => withNewAsk(one, now)) : others;
    const no = before.no.filter((id) => id !== own);
    const shows = { ...before, no, ...(asked && { others: withAnswer(asked, personId, 'yes') }) };
    return isOwn && self ? withYesTo(photo, shows, self) : shows;
  });
}

/**
 * People who have left are asked each time somebody who stayed agrees, because a block may have prevented an earlier
 * question.
 */
const withNewAsk = (one: OtherShown, now: Date): OtherShown =>
  one.memberId === undefined || one.people.length === 0 || one.people.some(({ answer }) => answer === 'yes')
    ? one
    : { ...one, askedAt: now.toISOString() };

/** @throws ApiError 404, 409 for a person without a card whom nobody named */
export function withoutYes<A extends Album>(album: A, photoId: string, personId: string): A {
  const own = ownCard(companyOf(album), personId);
  return withShows(album, photoId, ({ others, ...before }) => {
    if (others && otherOf({ shows: { ...before, others } }, personId))
      return { ...before, others: withAnswer(others, personId, 'no') };
    if (own === null)
      throw new ApiError(409, isProfile(album) ? photoMessages.noCard : photoMessages.notInIt);
    const { memberIds, no } = before;
    return {
      ...withoutWord(before, personId),
      memberIds: memberIds.includes(own) ? memberIds : [...memberIds, own],
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
  withOthers(album, photoId, (others) => withoutPerson(others, personId));

export const withoutAsk = <A extends Album>(album: A, photoId: string, personId: string): A =>
  withOthers(album, photoId, (others) => withSilence(others, personId));

/**
 * Changes who sees photos, as one person wishes. What they do counts as their own word about the photos that show them:
 * as a yes to what they widen, and as a limit where they narrow.
 */
export function withReachBy<A extends Album>(album: A, change: (album: A) => A, personId: string): A {
  // The reach of earlier yeses is fixed before the photos go further.
  const before = withYeses(album);
  const after = change(before);
  const self = companyOf(after).people.find((person) => person.personId === personId);
  if (after === before || !self) return after === before ? album : after;
  const photos = after.photos.map((photo) => {
    const was = findPhoto(before, photo.id);
    const [from, to] = [was, photo].map((one) => one && reachOf(one));
    const isShown = photo.shows && peopleIn(photo, [self]).length > 0 && !isDownFor(photo, self);
    if (!photo.shows || !isShown || !from || !to || from === to) return photo;
    const isWider = covers(to, from);
    if (isWider) return { ...photo, shows: withYesTo(photo, photo.shows, self) };
    return covers(to, consentOf(photo, self))
      ? photo
      : { ...photo, shows: withWord(photo.shows, personId, to) };
  });
  return withYeses({ ...after, photos });
}
