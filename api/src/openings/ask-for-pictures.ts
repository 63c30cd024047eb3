import * as z from 'zod/mini';
import {
  type allowPictureAsks as allowEndpoint,
  type askForPictures as askEndpoint,
  openingMessages,
  type putPictureAskAway as putAwayEndpoint,
} from '../../contract/photos/openings.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { task } from '../outbox/work.ts';
import { getSeen } from '../visibility/known.ts';
import { isConnected } from '../visibility/mutual.ts';
import { besideOpenings } from './store.ts';

const told = (askerId: number): string => `picture-ask-${askerId}`;

export const tellOfAsk = task(
  'tellOfPictureAsk',
  z.object({ askerId: z.number(), ownerId: z.number() }),
  async ({ askerId, ownerId }, { pictureAsks, activity, profiles }): Promise<undefined> => {
    const ask = await pictureAsks.find(askerId, ownerId);
    const asker = ask?.isPutAway === false && (await profiles.find(askerId))?.value;
    if (!asker) return activity.takeBack(ownerId, told(askerId)).then(() => undefined);
    await activity.tell(ownerId, {
      id: told(askerId),
      type: 'match',
      title: `${asker.handle} would like to see private pictures of yours, if you have any`,
      at: ask.at,
      actorId: askerId,
    });
  },
);

export const allowPictureAsks: Handler<typeof allowEndpoint> = async (
  { isAskable },
  { profile },
  { openings },
) => {
  await openings.allowAsks(profile.id, isAskable);
  return { isAskable };
};

/** Somebody who asked before gets the same answer, whatever the other has changed since. */
export const askForPictures: Handler<typeof askEndpoint> = async ({ profileId }, caller, context) => {
  const { profile } = caller;
  const { pictureAsks, openings, limits, now } = context;
  await getSeen(profileId, caller, context);
  const [before, { isAskable }, isMutual] = await Promise.all([
    pictureAsks.find(profile.id, profileId),
    openings.find(profileId),
    isConnected(profile.id, profileId, context),
  ]);
  if (!isMutual) throw new ApiError(403, openingMessages.notAskable);
  if (before) return { asked: true };
  if (!isAskable) throw new ApiError(403, openingMessages.notAskable);
  await limits.take('pictureAsks', caller);
  const work = [tellOfAsk.now({ askerId: profile.id, ownerId: profileId }, context)];
  if (await pictureAsks.ask(profile.id, profileId, now().toISOString(), work))
    await carryOut(besideOpenings(profile.id), work, context);
  return { asked: true };
};

/** The asker reads the same before and after it. */
export async function putAskAway(askerId: number, ownerId: number, context: Context): Promise<boolean> {
  const isPutAway = await context.pictureAsks.putAway(askerId, ownerId);
  if (isPutAway) await context.activity.takeBack(ownerId, told(askerId));
  return isPutAway;
}

export const putPictureAskAway: Handler<typeof putAwayEndpoint> = async (
  { profileId },
  { profile },
  context,
) => ({ putAway: await putAskAway(profileId, profile.id, context) });
