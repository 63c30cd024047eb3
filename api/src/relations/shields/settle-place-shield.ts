import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { hasEnded, isForgotten } from './times.ts';

export type StoredPlaceShield = NonNullable<Profile['placeShields']>[number];

const payloadSchema = z.object({ profileId: z.number(), id: z.string() });
type PlaceShieldPayload = z.output<typeof payloadSchema>;

export const startPlaceShield = task('startPlaceShield', payloadSchema, startIfComing, {
  isNeverGivenUp: true,
});

/** Runs on the randomly chosen day, and again when the entry leaves its owner's list. */
export const endPlaceShield = task('endPlaceShield', payloadSchema, endIfDue, { isNeverGivenUp: true });

async function startIfComing(payload: PlaceShieldPayload, context: Context): Promise<undefined> {
  await changePlaceShield(payload, context, (one) => [
    one.state === 'coming' ? { ...one, state: 'inForce' } : one,
  ]);
}

async function endIfDue(payload: PlaceShieldPayload, context: Context): Promise<NextRun | undefined> {
  const now = context.now();
  const after = await changePlaceShield(payload, context, (one) => {
    if (isForgotten(one, now)) return [];
    return [hasEnded(one, now) ? { ...one, state: 'over' } : one];
  });
  const left = after?.placeShields?.find(({ id, state }) => id === payload.id && state === 'over');
  return left?.end && { againAt: new Date(left.end.by) };
}

async function changePlaceShield(
  { profileId, id }: PlaceShieldPayload,
  context: Context,
  next: (one: StoredPlaceShield) => StoredPlaceShield[],
): Promise<Profile | undefined> {
  if (!(await context.profiles.find(profileId))) return undefined;
  return changeProfile(
    profileId,
    (profile) => {
      const { placeShields = [] } = profile;
      const after = placeShields.flatMap((one) => (one.id === id ? next(one) : [one]));
      const isSame =
        after.length === placeShields.length && after.every((one, at) => one === placeShields[at]);
      return isSame ? profile : { ...profile, placeShields: after };
    },
    context,
  );
}
