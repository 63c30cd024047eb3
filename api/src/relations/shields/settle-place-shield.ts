import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task, type Work } from '../../platform/outbox/work.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { endOf, hasEnded, isForgotten } from './times.ts';

export type StoredPlaceShield = NonNullable<Profile['placeShields']>[number];

const payloadSchema = z.object({ profileId: z.number(), id: z.string() });
type PlaceShieldPayload = z.output<typeof payloadSchema>;

export const startPlaceShield = task('startPlaceShield', payloadSchema, startIfComing, {
  secret: 'placeShield',
  isNeverGivenUp: true,
});

/** Runs on the randomly chosen day, and again when the entry leaves its owner's list. */
export const endPlaceShield = task('endPlaceShield', payloadSchema, endIfDue, {
  secret: 'placeShield',
  isNeverGivenUp: true,
});

/** The shield of somebody who has left ends as if they had ended it. The day they left says nothing about it. */
export const endLeftShields = task(
  'endLeftShields',
  z.object({ profileId: z.number() }),
  endShieldsOfNobody,
  { secret: 'placeShield', isNeverGivenUp: true },
);

const isLeft = ({ byPerson, end }: StoredPlaceShield): boolean => byPerson === '' && !end;

export const leftShieldWork = (_before: Profile, after: Profile, context: Context): Work[] =>
  after.placeShields?.some(isLeft) ? [endLeftShields.now({ profileId: after.id }, context)] : [];

async function endShieldsOfNobody(
  { profileId }: { profileId: number },
  context: Context,
): Promise<undefined> {
  if (!(await context.profiles.find(profileId))) return;
  const now = context.now();
  await changeProfile(
    profileId,
    (profile) => {
      const { placeShields = [] } = profile;
      if (!placeShields.some(isLeft)) return profile;
      const ended = placeShields.map((one) =>
        isLeft(one) ? { ...one, end: endOf(one, now, context) } : one,
      );
      return { ...profile, placeShields: ended };
    },
    context,
    {
      follow: (before, { placeShields = [] }) =>
        placeShields.flatMap(({ id, end }) =>
          end && before.placeShields?.some((one) => one.id === id && isLeft(one))
            ? [endPlaceShield.at(new Date(end.at), { profileId, id }, context)]
            : [],
        ),
    },
  );
}

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
