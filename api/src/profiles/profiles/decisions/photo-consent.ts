import {
  type PhotoAudience,
  type PhotoReach,
  photoReaches,
} from '../../../../contract/profiles/photos/fields.ts';
import type { Photo } from '../photo.ts';
import type { Profile } from '../profile.ts';

type Person = Profile['people'][number];
type Shows = NonNullable<Photo['shows']>;

export const reachOf = ({ isPrivate, isBlurred }: Pick<Photo, 'isPrivate' | 'isBlurred'>): PhotoReach => {
  if (isPrivate) return 'us';
  return isBlurred ? 'blurred' : 'members';
};

const reachOrder = (reach: PhotoReach): number => photoReaches.indexOf(reach);

export const covers = (upTo: PhotoReach, reach: PhotoReach): boolean => reachOrder(upTo) >= reachOrder(reach);

/** The people of the profile whom the photo shows. */
export const peopleIn = ({ shows }: Pick<Photo, 'shows'>, people: readonly Person[]): Person[] =>
  people.filter(({ memberId }) => memberId !== null && shows?.memberIds.includes(memberId));

/** True if one of these cards awaits its person, who has not been asked yet. */
export const showsAwaited = (
  memberIds: readonly number[],
  { people, members }: Pick<Profile, 'people' | 'members'>,
): boolean =>
  members.some(
    ({ id, awaited }) =>
      awaited !== undefined && memberIds.includes(id) && people.every(({ memberId }) => memberId !== id),
  );

/** How many photos others no longer see once this card awaits its person. */
export function photosThatWouldWait({ photos, members, people }: Profile, memberId: number): number {
  const card = members.find(({ id }) => id === memberId);
  const isHeld = people.some((person) => person.memberId === memberId);
  if (!card || card.awaited !== undefined || isHeld) return 0;
  return photos.filter(({ shows, unanswered }) => !unanswered && shows?.memberIds.includes(memberId)).length;
}

type ConsentPhoto = Pick<Photo, 'shows' | 'isPrivate' | 'isBlurred'>;

/** The person's word about this photo alone. */
export const ownWord = ({ shows }: Pick<Photo, 'shows'>, personId: string): PhotoReach | undefined =>
  shows?.words?.find((one) => one.personId === personId)?.upTo;

/** How far a person lets a photo go that shows them. */
export function consentOf(photo: ConsentPhoto, { personId, memberId, photoAudience }: Person): PhotoReach {
  if (memberId !== null && photo.shows?.no.includes(memberId)) return 'us';
  return ownWord(photo, personId) ?? photoAudience?.upTo ?? 'us';
}

/** The people shown whose yes the photo still needs to go that far. Nobody is asked on a profile of one person. */
export const peopleBeyond = (
  photo: ConsentPhoto,
  people: readonly Person[],
  reach: PhotoReach = reachOf(photo),
): Person[] =>
  people.length < 2
    ? []
    : peopleIn(photo, people).filter((person) => !covers(consentOf(photo, person), reach));

interface Opening {
  readonly byPerson: string;
  readonly agreedBy: readonly string[];
  readonly at: string;
}

/**
 * The people shown whose yes is missing for opening a private photo. A yes to an opening ends when the person chooses
 * another audience.
 */
export const peopleBeyondOpening = (
  photo: ConsentPhoto,
  people: readonly Person[],
  { byPerson, agreedBy, at }: Opening,
  isMutual: boolean,
): Person[] =>
  peopleBeyond(photo, people, isMutual ? 'known' : 'members').filter(
    ({ personId, photoAudience }) =>
      (personId !== byPerson && !agreedBy.includes(personId)) || at <= (photoAudience?.chosenAt ?? ''),
  );

export const withWord = (shows: Shows, personId: string, upTo: PhotoReach): Shows => ({
  ...withoutWord(shows, personId),
  words: [...(shows.words ?? []).filter((word) => word.personId !== personId), { personId, upTo }],
});

export function withoutWord({ words = [], ...shows }: Shows, personId: string): Shows {
  const others = words.filter((word) => word.personId !== personId);
  return { ...shows, ...(others.length > 0 && { words: others }) };
}

/** Extends the person's yes to the photo as it is now, if it does not reach that far. */
export function withYesTo(photo: ConsentPhoto, shows: Shows, person: Person): Shows {
  const reach = reachOf(photo);
  return covers(consentOf({ ...photo, shows }, person), reach)
    ? shows
    : withWord(shows, person.personId, reach);
}

/**
 * Photos that go further than the person now allows become private. What they said about single photos, and to open
 * requests, ends.
 */
export function withPhotoAudience(
  profile: Profile,
  personId: string,
  audience: PhotoAudience,
  now: Date,
): Profile {
  const people = profile.people.map((person) =>
    person.personId === personId
      ? { ...person, photoAudience: { upTo: audience, chosenAt: now.toISOString() } }
      : person,
  );
  const photos = profile.photos.map((photo) => {
    const person = peopleIn(photo, people).find((one) => one.personId === personId);
    if (!person || !photo.shows) return photo;
    const word = ownWord(photo, personId);
    const shows =
      word === undefined || covers(audience, word) ? photo.shows : withoutWord(photo.shows, personId);
    const isTooFar = people.length > 1 && !covers(audience, reachOf(photo));
    return { ...photo, shows, isPrivate: photo.isPrivate || isTooFar };
  });
  return { ...withoutAssentsOf(profile, personId), people, photos };
}

function withoutAssentsOf(profile: Profile, personId: string): Profile {
  const { jointDecisions } = profile;
  if (!jointDecisions) return profile;
  const requests = jointDecisions.requests.map((ask) =>
    ask.pictures && !ask.outcome && ask.byPerson !== personId
      ? { ...ask, assents: ask.assents.filter((id) => id !== personId) }
      : ask,
  );
  return { ...profile, jointDecisions: { ...jointDecisions, requests } };
}
