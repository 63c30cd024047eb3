import * as z from 'zod/mini';
import { placeLabel } from '../../contract/places.ts';
import {
  type addPlaceShield as addEndpoint,
  type PlaceShield,
  type removePlaceShield as removeEndpoint,
  shieldLimits,
  shieldMessages,
} from '../../contract/shields.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { task } from '../outbox/work.ts';
import { placeOf } from '../places/gazetteer.ts';
import { asEditor, changeProfile } from '../profiles/change-profile.ts';
import type { Profile } from '../profiles/profile.ts';

type Stored = NonNullable<Profile['placeShields']>[number];

const dayMs = 24 * 60 * 60 * 1000;

export const placeView = ({ id, place, km, at }: Stored): PlaceShield => ({
  id,
  town: placeLabel(place),
  km,
  enteredAt: at,
});

/** As an address does, a member's town takes effect on a day that nobody foresees. */
export const addPlaceShield: Handler<typeof addEndpoint> = async ({ town, km }, caller, context) => {
  const { limits, newId, now, randomInt } = context;
  const place = await placeOf(town);
  if (!place) throw invalidFields([{ field: 'town', message: shieldMessages.town }]);
  const same = ({ placeShields = [] }: Profile) =>
    placeShields.find((one) => one.place.id === place.id && one.km === km);
  const earlier = same(caller.profile);
  if (earlier) return placeView(earlier);
  const at = now();
  const isComing = caller.profile.status === 'Approved';
  if (isComing) await limits.take('shields', caller);
  const shield: Stored = { id: newId(), place, km, at: at.toISOString(), isComing };
  const from = new Date(at.getTime() + randomInt(shieldLimits.withinDays * dayMs));
  const after = await changeProfile(
    caller,
    asEditor((profile) => {
      const { placeShields = [] } = profile;
      if (same(profile)) return profile;
      if (placeShields.length >= shieldLimits.places) throw new ApiError(409, shieldMessages.placesFull);
      return { ...profile, placeShields: [...placeShields, shield] };
    }),
    context,
    {
      follow: ({ id: profileId }) =>
        isComing ? [startPlaceShield.at(from, { profileId, id: shield.id }, context)] : [],
    },
  );
  return placeView(same(after) ?? shield);
};

/** Repeated, it changes nothing. */
export const removePlaceShield: Handler<typeof removeEndpoint> = async ({ id }, caller, context) => {
  await changeProfile(
    caller,
    asEditor((profile) => {
      const { placeShields = [] } = profile;
      const left = placeShields.filter((one) => one.id !== id);
      return left.length === placeShields.length ? profile : { ...profile, placeShields: left };
    }),
    context,
  );
  return { id };
};

export const startPlaceShield = task(
  'startPlaceShield',
  z.object({ profileId: z.number(), id: z.string() }),
  async ({ profileId, id }, context): Promise<undefined> => {
    if (!(await context.profiles.find(profileId))) return;
    await changeProfile(
      profileId,
      (profile) => {
        const { placeShields = [] } = profile;
        if (!placeShields.some((one) => one.id === id && one.isComing)) return profile;
        const started = placeShields.map((one) => (one.id === id ? { ...one, isComing: false } : one));
        return { ...profile, placeShields: started };
      },
      context,
    );
  },
  { isNeverGivenUp: true },
);
