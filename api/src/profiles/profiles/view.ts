import type { Photo as PhotoView } from '../../../contract/profiles/photos/fields.ts';
import { photoMessages } from '../../../contract/profiles/photos/words.ts';
import type { Viewer } from '../../relations/visibility/visibility.ts';
import { isPublic, memberPhoto, type Photo } from './photo.ts';
import type { Member, Profile } from './profile.ts';

/** `<profileId>/<photoId>`, as in picture addresses. */
export const photoPath = (profileId: number, { id }: Pick<Photo, 'id'>): string => `${profileId}/${id}`;

/** The address of a photo, relative to the API's origin. */
export const pictureAddress = (size: 'thumbnail' | 'full', path: string): string =>
  `/api/profiles/photo/${size}/${path}`;

export const quarantinePath = (path: string): string => `quarantine/${path}`;

export function photoView(profileId: number, photo: Photo): PhotoView {
  const {
    arrivedAt: _arrivedAt,
    addresses: _addresses,
    decision: _decision,
    pictures: _pictures,
    mayShowAnother: _mayShowAnother,
    knownFor: _knownFor,
    hash: _hash,
    shows: _shows,
    unanswered: _unanswered,
    waitsForPerson: _waitsForPerson,
    ofSanctioned: _ofSanctioned,
    byMember: _byMember,
    size,
    withheld,
    ...rest
  } = photo;
  const path = photoPath(profileId, photo);
  return {
    ...rest,
    ...(withheld && { status: 'rejected', rejection: photoMessages.withheld }),
    path,
    url: pictureAddress('thumbnail', path),
    viewableUrl: pictureAddress('full', path),
    quarantinePath: photo.status === 'quarantine' ? quarantinePath(path) : null,
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

export const byPhotoOrder = (one: Photo, other: Photo) => one.order - other.order;

/** @param viewer signs the address, so that the picture is served without another read */
export function primaryPhotoPath(
  { id, photos }: Pick<Profile, 'id' | 'photos'>,
  viewer?: Pick<Viewer, 'pictureTokenFor'>,
): string | null {
  const primary = photos.find((photo) => photo.isPrimary && isPublic(photo));
  if (!primary) return null;
  const path = photoPath(id, primary);
  const token = primary.pictures && viewer?.pictureTokenFor?.(path, primary.pictures);
  return token ? `${path}/${token}` : path;
}

export function memberPhotoPath(member: Member, profile: Profile): string | null {
  const photo = memberPhoto(member, profile);
  return photo && isPublic(photo) ? photoPath(profile.id, photo) : null;
}

/** A single is called by the handle, members of a couple or group by their number. */
export const publicName = ({ type, handle }: Pick<Profile, 'type' | 'handle'>, index: number): string =>
  type === 'single' ? handle : `Member ${index + 1}`;

const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`;

export const memberSummaryOf = (type: Profile['type'], names: readonly string[], photo: string | null) =>
  type === 'single'
    ? { singleName: joinNames(names), singlePhoto: photo, coupleNames: null, couplePhoto: null }
    : { singleName: null, singlePhoto: null, coupleNames: joinNames(names), couplePhoto: photo };

export type ProfilePeople = { readonly people: readonly Profile['people'][number][] };

export const signedFor = ({ people }: ProfilePeople, byPerson: string | null): string =>
  people.find(({ personId }) => personId === byPerson)?.signsAs ?? '';

/**
 * The author's name for another person of the same profile. Empty for the reader's own action, and after the author
 * has left.
 */
export function signatureWithin(
  { people, members }: ProfilePeople & Pick<Profile, 'members'>,
  readerId: string,
  byPerson: string | null,
): string {
  if (byPerson === readerId) return '';
  const person = people.find(({ personId }) => personId === byPerson);
  return members.find(({ id }) => id === person?.memberId)?.name ?? '';
}

export interface ProfileReader {
  readonly profile: Profile;
  readonly personId: string;
}

export const signatureFor = (
  author: ProfilePeople & Pick<Profile, 'id'>,
  byPerson: string | null,
  { profile, personId }: ProfileReader,
): string =>
  author.id === profile.id ? signatureWithin(profile, personId, byPerson) : signedFor(author, byPerson);

/** Returns undefined without a card, and after the person has left. */
export const personOfCard = ({ people }: ProfilePeople, byCard: number | undefined): string | undefined =>
  byCard === undefined ? undefined : people.find(({ memberId }) => memberId === byCard)?.personId;

export const signatureOfCard = (
  author: ProfilePeople & Pick<Profile, 'id'>,
  byCard: number | undefined,
  reader: ProfileReader,
): string => signatureFor(author, personOfCard(author, byCard) ?? null, reader);

/** From when the person may read. Empty for the profile's maker, who may read everything. */
export const readableFrom = ({ people }: ProfilePeople, personId: string): string =>
  people.find((person) => person.personId === personId)?.cameAt ?? '';

export function withSignature<Of extends ProfilePeople>(profile: Of, personId: string, name: string): Of {
  if (signedFor(profile, personId) === name) return profile;
  return {
    ...profile,
    people: profile.people.map(({ signsAs: _before, ...person }) => {
      if (person.personId !== personId) return { ...person, ...(_before && { signsAs: _before }) };
      return { ...person, ...(name && { signsAs: name }) };
    }),
  };
}

export const questionView = ({ text, until, answer }: NonNullable<Profile['question']>) => ({
  text,
  until,
  answer,
});
