import type { PictureOfYou } from '../../../../contract/profiles/photos/consent.ts';
import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { changeProfile } from '../../profiles/change-profile.ts';
import { covers, reachOf, withWord } from '../../profiles/decisions/photo-consent.ts';
import type { Photo } from '../../profiles/photo.ts';
import { holderOf, type Profile } from '../../profiles/profile.ts';
import { isReady } from './others.ts';
import { findPhoto } from './rules.ts';
import { withoutYes } from './shown.ts';

type Joins = NonNullable<Profile['joins']>;
type PictureAnswer = NonNullable<Joins['pictureAnswers']>[number];

const answerAbout = ({ pictureAnswers = [] }: Joins, { id }: Photo): PictureAnswer | undefined =>
  pictureAnswers.find(({ photoId }) => photoId === id);

/** The profile that the person joins once they are approved, while its key is still theirs. */
export async function findJoined(
  { profile, personId, viewer }: Pick<Owner, 'profile' | 'personId' | 'viewer'>,
  { profiles }: Pick<Context, 'profiles'>,
): Promise<{ joined: Profile; joins: Joins } | undefined> {
  const { joins } = profile;
  const joined = joins && (await profiles.find(joins.profileId))?.value;
  const isTheirs = joined?.partnerInvites?.some(
    ({ hash, takenBy }) => hash === joins?.inviteHash && takenBy === personId,
  );
  return joins && joined && isTheirs && !viewer.excluded.has(joined.people) ? { joined, joins } : undefined;
}

export const isOfWaiting = (photo: Photo, { memberId }: Joins): boolean =>
  isReady(photo) && (photo.shows?.memberIds.includes(memberId) ?? false);

type ShownPicture = Pick<PictureOfYou, 'by' | 'isOwn' | 'state'> & {
  readonly ownerId: number;
  readonly photo: Photo;
};

/** Photos of the profile that the person waits to join, which are said to show them. Nobody there is told of it. */
export async function listWaitingPictures(caller: Owner, context: Context): Promise<ShownPicture[]> {
  const found = await findJoined(caller, context);
  if (!found) return [];
  const { joined, joins } = found;
  const person = caller.profile.people.find(({ personId }) => personId === caller.personId);
  return joined.photos
    .filter((photo) => isOfWaiting(photo, joins))
    .map((photo) => ({
      ownerId: joined.id,
      photo,
      by: joined.handle,
      isOwn: false,
      state: stateOf(photo, joins, person),
    }));
}

function stateOf(photo: Photo, joins: Joins, person: Profile['people'][number] | undefined) {
  const said = answerAbout(joins, photo);
  const upTo = said ? said.upTo : person?.photoAudience?.upTo;
  if (upTo === null) return 'down';
  return upTo !== undefined && covers(upTo, reachOf(photo)) ? 'shown' : 'asked';
}

/**
 * Keeps the answer beside the person, until they join.
 * @throws ApiError 404 for a photo that is not said to show them
 */
export async function answerWaitingPicture(
  photoId: string,
  isYes: boolean,
  caller: Owner,
  context: Context,
): Promise<void> {
  const found = await findJoined(caller, context);
  const photo = found && findPhoto(found.joined, photoId);
  if (!photo || !isOfWaiting(photo, found.joins)) throw new ApiError(404, photoMessages.notFound);
  const answer: PictureAnswer = { photoId, upTo: isYes ? reachOf(photo) : null };
  await changeProfile(caller, (profile) => withPictureAnswer(profile, answer), context);
}

function withPictureAnswer(profile: Profile, answer: PictureAnswer): Profile {
  const { joins } = profile;
  if (!joins) return profile;
  const others = (joins.pictureAnswers ?? []).filter(({ photoId }) => photoId !== answer.photoId);
  return { ...profile, joins: { ...joins, pictureAnswers: [...others, answer] } };
}

/** A person who joins has said this already. A yes reaches as far as the photo went when they said it. */
export function withPictureAnswers(
  profile: Profile,
  personId: string,
  answers: readonly PictureAnswer[] = [],
): Profile {
  let latest = profile;
  for (const answer of answers) latest = withAnswerOf(latest, personId, answer);
  return latest;
}

function withAnswerOf(profile: Profile, personId: string, { photoId, upTo }: PictureAnswer): Profile {
  const shows = findPhoto(profile, photoId)?.shows;
  const isStill = shows?.memberIds.some((id) => holderOf(profile, id)?.personId === personId);
  if (!shows || !isStill) return profile;
  if (upTo === null) return withoutYes(profile, photoId, personId);
  const photos = profile.photos.map((photo) =>
    photo.id === photoId ? { ...photo, shows: withWord(shows, personId, upTo) } : photo,
  );
  return { ...profile, photos };
}
