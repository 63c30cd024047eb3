import type { ParsedOf } from '../../../contract/fields/endpoint.ts';
import {
  type grantPhotoAccess as openEndpoint,
  photoAccessLimits,
  photoAccessMessages,
  photoGrantSpans,
} from '../../../contract/profiles/photo-access.ts';
import type { OwnPhotoGrant } from '../../../contract/profiles/photo-access-between.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { asViewer } from '../../platform/http/viewer.ts';
import { areClose, isConnected } from '../../relations/connections/mutual.ts';
import { getSeen } from '../../relations/visibility/known.ts';
import { refuseWithoutAssent } from '../profiles/decisions/joint-decisions.ts';
import { peopleBeyondOpening, peopleIn } from '../profiles/decisions/photo-consent.ts';
import { isOpenable } from '../profiles/photo.ts';
import type { Profile } from '../profiles/profile.ts';
import { type PhotoGrant, personIdsOf, withoutGrantTo } from './photo-grant.ts';
import { changePhotoGrants } from './photo-grant-store.ts';
import { dismissRequest } from './request-access.ts';
import { notifyOfGrantChange, notifyOfOpening, revokeGrantsWhere, revokeGrantTo } from './revoke-grants.ts';
import { photoGrantView } from './view.ts';

export const grantPhotoAccess: Handler<'grantPhotoAccess'> = (input, caller, context) => {
  refuseWithoutAssent(caller.profile, 'pictures', context.now());
  return grantAccess(input, caller, context);
};

/** The other people whose yes is missing for opening these photos to the profile. */
export const peopleToAsk = (
  { people, photos }: Pick<Profile, 'people' | 'photos'>,
  photoIds: readonly string[],
  opening: { byPerson: string; agreedBy: readonly string[]; at: string },
  isMutual: boolean,
): string[] => {
  const beyond = photos
    .filter(({ id }) => photoIds.includes(id))
    .flatMap((photo) => peopleBeyondOpening(photo, people, opening, isMutual));
  return [...new Set(beyond.map(({ personId }) => personId))];
};

/**
 * Call this once all people of the profile have agreed, if they decide together.
 * @param agreedBy the people who said yes to this very opening
 * @throws ApiError 409 with the code `assent-needed` if it goes beyond what somebody shown allows
 */
export async function grantAccess(
  { profileId, photoIds, span, until }: ParsedOf<typeof openEndpoint>,
  caller: Owner,
  context: Context,
  agreedBy: readonly string[] = [],
): Promise<OwnPhotoGrant> {
  const { profile, personId } = caller;
  if (profileId === profile.id) throw new ApiError(400, photoAccessMessages.own);
  const other = await getSeen(profileId, caller, context);
  if (profile.hidden) throw new ApiError(409, photoAccessMessages.hidden);
  if (!(await areClose(profile.id, profileId, context)))
    throw new ApiError(403, photoAccessMessages.strangers);
  const isOwn = (id: string) => profile.photos.some((photo) => photo.id === id && isOpenable(photo));
  if (!photoIds.every(isOwn)) throw new ApiError(409, photoAccessMessages.notYours);
  const now = context.now();
  const opening = { byPerson: personId, agreedBy: [...agreedBy], at: now.toISOString() };
  const isMutual = profile.people.length > 1 && (await isConnected(profile.id, profileId, context));
  if (peopleToAsk(profile, photoIds, opening, isMutual).length > 0)
    throw new ApiError(409, photoAccessMessages.askFirst, { code: 'assent-needed' });
  await context.limits.take('photoGrants', caller);
  const { ms } = photoGrantSpans[span];
  const ends = [
    ...(ms === null ? [] : [now.getTime() + ms]),
    ...(until === undefined ? [] : [Date.parse(until)]),
  ];
  const made: PhotoGrant = {
    toId: profileId,
    photoIds: [...new Set(photoIds)],
    ...opening,
    until: ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString(),
    people: personIdsOf(profile),
    toPeople: personIdsOf(other),
    days: [],
  };
  const opened = (grants: PhotoGrant[]): PhotoGrant[] => {
    const before = grants.find(({ toId }) => toId === profileId);
    const others = withoutGrantTo(grants, profileId);
    if (others.length >= photoAccessLimits.atOnce) throw new ApiError(409, photoAccessMessages.tooMany);
    return [{ ...made, days: before?.days ?? [] }, ...others];
  };
  const shown = profile.photos
    .filter(({ id }) => photoIds.includes(id))
    .flatMap((photo) => peopleIn(photo, profile.people))
    .filter((person) => person.personId !== personId);
  const notices = [...new Set(shown)].map((person) =>
    notifyOfOpening.now(
      { ownerId: profile.id, toId: profileId, personId: person.personId, at: made.at },
      context,
    ),
  );
  const ofGrants = notifyOfGrantChange(profile.id, context);
  await changePhotoGrants(
    profile.id,
    opened,
    (before, after) => [...ofGrants(before, after), ...notices],
    context,
  );
  if (!(await mayStayOpen(profile.id, other, context))) {
    await revokeGrantTo(profile.id, profileId, context);
    throw new ApiError(404, photoAccessMessages.notFound);
  }
  await dismissRequest(profileId, profile.id, context);
  return photoGrantView(made);
}

/** A block or a change of the owner revokes only grants that exist. This check catches a grant written after it. */
async function mayStayOpen(
  ownerId: number,
  { people }: Pick<Profile, 'people'>,
  context: Context,
): Promise<boolean> {
  const owner = (await context.profiles.find(ownerId))?.value;
  if (owner?.status !== 'Approved' || owner.hidden) return false;
  return !(await asViewer(owner, context)).excluded.has(people);
}

export const revokePhotoAccess: Handler<'revokePhotoAccess'> = async (
  { profileId },
  { profile },
  context,
) => ({
  closed: await revokeGrantsWhere(
    profile.id,
    ({ toId }) => profileId === null || toId === profileId,
    context,
  ),
});
