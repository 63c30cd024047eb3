import type { ParsedOf } from '../../contract/fields/endpoint.ts';
import {
  type closeAllPictures as closeAllEndpoint,
  type closePictures as closeEndpoint,
  type OwnOpening,
  type openPictures as openEndpoint,
  openingLimits,
  openingMessages,
  openingSpans,
} from '../../contract/photos/openings.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { asViewer } from '../http/viewer.ts';
import { refuseWithoutAssent } from '../profiles/joint-decisions.ts';
import { isOpenable } from '../profiles/photo.ts';
import type { Profile } from '../profiles/profile.ts';
import { getSeen } from '../visibility/known.ts';
import { areClose } from '../visibility/mutual.ts';
import { putAskAway } from './ask-for-pictures.ts';
import { closeTo, closeWhere, tellThem } from './close-openings.ts';
import { type Opening, personIds, without } from './opening.ts';
import { changeOpenings } from './store.ts';
import { openingView } from './view.ts';

export const openPictures: Handler<typeof openEndpoint> = (input, caller, context) => {
  refuseWithoutAssent(caller.profile, 'pictures');
  return open(input, caller, context);
};

/** All of the profile have said yes, where they decide together. */
export async function open(
  { profileId, photoIds, span }: ParsedOf<typeof openEndpoint>,
  caller: Owner,
  context: Context,
): Promise<OwnOpening> {
  const { profile, personId } = caller;
  if (profileId === profile.id) throw new ApiError(400, openingMessages.own);
  const other = await getSeen(profileId, caller, context);
  if (profile.hidden) throw new ApiError(409, openingMessages.hidden);
  if (!(await areClose(profile.id, profileId, context))) throw new ApiError(403, openingMessages.strangers);
  const isOwn = (id: string) => profile.photos.some((photo) => photo.id === id && isOpenable(photo));
  if (!photoIds.every(isOwn)) throw new ApiError(409, openingMessages.notYours);
  await context.limits.take('openings', caller);
  const now = context.now();
  const { ms } = openingSpans[span];
  const made: Opening = {
    toId: profileId,
    photoIds: [...new Set(photoIds)],
    at: now.toISOString(),
    until: ms === null ? null : new Date(now.getTime() + ms).toISOString(),
    byPerson: personId,
    people: personIds(profile),
    toPeople: personIds(other),
    days: [],
  };
  const opened = (openings: Opening[]): Opening[] => {
    const before = openings.find(({ toId }) => toId === profileId);
    const others = without(openings, profileId);
    if (others.length >= openingLimits.atOnce) throw new ApiError(409, openingMessages.tooMany);
    return [{ ...made, days: before?.days ?? [] }, ...others];
  };
  await changeOpenings(profile.id, opened, tellThem(profile.id, context), context);
  if (!(await mayStayOpen(profile.id, other, context))) {
    await closeTo(profile.id, profileId, context);
    throw new ApiError(404, openingMessages.notFound);
  }
  await putAskAway(profileId, profile.id, context);
  return openingView(made);
}

/** A block or a change of the owner closes what it finds: what was written after it is closed here. */
async function mayStayOpen(
  ownerId: number,
  { people }: Pick<Profile, 'people'>,
  context: Context,
): Promise<boolean> {
  const owner = (await context.profiles.find(ownerId))?.value;
  if (owner?.status !== 'Approved' || owner.hidden) return false;
  return !(await asViewer(owner, context)).excluded.has(people);
}

export const closePictures: Handler<typeof closeEndpoint> = async ({ profileId }, { profile }, context) => ({
  closed: await closeTo(profile.id, profileId, context),
});

export const closeAllPictures: Handler<typeof closeAllEndpoint> = async (_input, { profile }, context) => ({
  closed: await closeWhere(profile.id, () => true, context),
});
