import * as z from 'zod/mini';
import { photoAccessMessages } from '../../../contract/profiles/photo-access.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import { task } from '../../platform/outbox/work.ts';
import { isConnected } from '../../relations/connections/mutual.ts';
import { getSeen } from '../../relations/visibility/known.ts';
import { besidePhotoGrants } from './photo-grant-store.ts';

const requestActivityId = (askerId: number): string => `photo-request-${askerId}`;

export const notifyOfPhotoRequest = task(
  'notifyOfPhotoRequest',
  z.object({ askerId: z.number(), ownerId: z.number() }),
  async ({ askerId, ownerId }, { photoRequests, activity, profiles }): Promise<undefined> => {
    const ask = await photoRequests.find(askerId, ownerId);
    const asker = ask?.isPutAway === false && (await profiles.find(askerId))?.value;
    if (!asker) return activity.withdraw(ownerId, requestActivityId(askerId)).then(() => undefined);
    await activity.record(ownerId, {
      id: requestActivityId(askerId),
      kind: 'photo-request',
      values: { handle: asker.handle },
      at: ask.at,
      actorId: askerId,
    });
  },
  { secret: 'none' },
);

export const allowPhotoRequests: Handler<'allowPhotoRequests'> = async (
  { isAskable },
  { profile },
  { photoGrants },
) => {
  await photoGrants.allowAsks(profile.id, isAskable);
  return { isAskable };
};

/** A repeated request gets the same answer, even if the owner has changed the setting since. */
export const requestPhotoAccess: Handler<'requestPhotoAccess'> = async ({ profileId }, caller, context) => {
  const { profile } = caller;
  const { photoRequests, photoGrants, limits, now } = context;
  await getSeen(profileId, caller, context);
  const [before, { isAskable }, isMutual] = await Promise.all([
    photoRequests.find(profile.id, profileId),
    photoGrants.find(profileId),
    isConnected(profile.id, profileId, context),
  ]);
  if (!isMutual) throw new ApiError(403, photoAccessMessages.notAskable);
  if (before) return { asked: true };
  if (!isAskable) throw new ApiError(403, photoAccessMessages.notAskable);
  await limits.take('photoRequests', caller);
  const work = [notifyOfPhotoRequest.now({ askerId: profile.id, ownerId: profileId }, context)];
  if (await photoRequests.ask(profile.id, profileId, now().toISOString(), work))
    await carryOut(besidePhotoGrants(profile.id), work, context);
  return { asked: true };
};

/** The asker sees no difference after the request is dismissed. */
export async function dismissRequest(
  askerId: number,
  ownerId: number,
  context: Pick<Context, 'photoRequests' | 'activity'>,
): Promise<boolean> {
  const isPutAway = await context.photoRequests.putAway(askerId, ownerId);
  if (isPutAway) await context.activity.withdraw(ownerId, requestActivityId(askerId));
  return isPutAway;
}

export const dismissPhotoRequest: Handler<'dismissPhotoRequest'> = async (
  { profileId },
  { profile },
  context,
) => ({ putAway: await dismissRequest(profileId, profile.id, context) });
