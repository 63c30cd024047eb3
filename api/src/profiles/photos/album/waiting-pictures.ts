import type { PictureOfYou } from '../../../../contract/profiles/photos/consent.ts';
import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { sanctionOf, sanctionOfPerson } from '../../../platform/http/sanctions.ts';
import { isUnderReview } from '../../../relations/visibility/visibility.ts';
import { changeProfile } from '../../profiles/change-profile.ts';
import { isShownBeforeApproval } from '../../profiles/decisions/before-approval.ts';
import { covers, reachOf, withWord } from '../../profiles/decisions/photo-consent.ts';
import { findJoinableInvite } from '../../profiles/kept-invites.ts';
import type { Photo } from '../../profiles/photo.ts';
import { holderOf, type Profile } from '../../profiles/profile.ts';
import { findPhoto } from './rules.ts';
import { withoutYes } from './shown.ts';

type Joins = NonNullable<Profile['joins']>;
type PictureAnswer = NonNullable<Joins['pictureAnswers']>[number];

const answerAbout = ({ pictureAnswers = [] }: Joins, { id }: Photo): PictureAnswer | undefined =>
  pictureAnswers.find(({ photoId }) => photoId === id);

type WaitingCaller = Pick<Owner, 'profile' | 'personId' | 'viewer'>;

interface Joining {
  readonly joined: Profile;
  readonly joins: Joins;
}

/** False once the reviewers refused the person, and while they are under a sanction. */
const mayStillJoin = ({ profile, personId }: WaitingCaller, now: Date): boolean =>
  (isUnderReview(profile) || profile.status === 'Approved') &&
  sanctionOfPerson(profile, personId, now) === null;

/**
 * The profile that the person joins once they are approved, until its invite lapses. A person whose review takes longer
 * still joins, and sees no picture meanwhile.
 */
async function findJoining(
  caller: WaitingCaller,
  { profiles, now }: Pick<Context, 'profiles' | 'now'>,
): Promise<Joining | undefined> {
  const { joins } = caller.profile;
  if (!joins || !mayStillJoin(caller, now())) return undefined;
  const joined = (await profiles.find(joins.profileId))?.value;
  if (!joined || sanctionOf(joined, now()) || caller.viewer.excluded.has(joined.people)) return undefined;
  const invite = findJoinableInvite(joined, joins.inviteHash, caller.personId, now());
  return invite && new Date(invite.expiresAt) > now() ? { joined, joins } : undefined;
}

const isShown = (photo: Photo, { joined, joins }: Joining): boolean =>
  isShownBeforeApproval(photo, joined, joins.memberId) && answerAbout(joins, photo)?.upTo !== null;

/** The photo, if whoever waits to join the profile is shown it as a thumbnail. It is read anew each time. */
export async function findWaitingPicture(
  { profileId, photoId }: { profileId: number; photoId: string },
  caller: WaitingCaller,
  context: Context,
): Promise<Photo | undefined> {
  if (caller.profile.joins?.profileId !== profileId) return undefined;
  const joining = await findJoining(caller, context);
  const photo = joining && findPhoto(joining.joined, photoId);
  return joining && photo && isShown(photo, joining) ? photo : undefined;
}

type ShownPicture = Pick<PictureOfYou, 'by' | 'isOwn' | 'state'> & {
  readonly ownerId: number;
  readonly photo: Photo;
};

/**
 * Photos of the profile that the person waits to join, which are said to show them. Those that they took down are left
 * out. Nobody there is told of it.
 */
export async function listWaitingPictures(caller: Owner, context: Context): Promise<ShownPicture[]> {
  const joining = await findJoining(caller, context);
  if (!joining) return [];
  const { joined, joins } = joining;
  const person = caller.profile.people.find(({ personId }) => personId === caller.personId);
  return joined.photos
    .filter((photo) => isShown(photo, joining))
    .map((photo) => ({
      ownerId: joined.id,
      photo,
      by: joined.handle,
      isOwn: false,
      state: stateOf(photo, joins, person),
    }));
}

function stateOf(photo: Photo, joins: Joins, person: Profile['people'][number] | undefined) {
  const upTo = answerAbout(joins, photo)?.upTo ?? person?.photoAudience?.upTo;
  return upTo !== undefined && covers(upTo, reachOf(photo)) ? 'shown' : 'asked';
}

/**
 * Keeps the answer beside the person, until they join. A repeated no changes nothing.
 * @throws ApiError 404 for a photo that they are not shown, as after a no
 */
export async function answerWaitingPicture(
  photoId: string,
  isYes: boolean,
  caller: Owner,
  context: Context,
): Promise<void> {
  const joining = await findJoining(caller, context);
  const photo = joining && findPhoto(joining.joined, photoId);
  if (!photo || !isShownBeforeApproval(photo, joining.joined, joining.joins.memberId))
    throw new ApiError(404, photoMessages.notFound);
  if (!isShown(photo, joining)) {
    if (isYes) throw new ApiError(404, photoMessages.notFound);
    return;
  }
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
