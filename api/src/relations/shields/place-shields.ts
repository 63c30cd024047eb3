import { placeLabel } from '../../../contract/discovery/places.ts';
import { type PlaceShield, shieldLimits, shieldMessages } from '../../../contract/relations/shields.ts';
import type { Context } from '../../context.ts';
import { placeOf } from '../../discovery/places/gazetteer.ts';
import { ApiError, invalidFields } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { asEditor, changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { giveAllowanceBack, takeAllowance } from './allowance.ts';
import { hiddenFor, untilShownAgain } from './hide-until-then.ts';
import { endPlaceShield, type StoredPlaceShield, startPlaceShield } from './settle-place-shield.ts';
import { beginningsAt, endOf, ownPlaceShields, timesView } from './times.ts';

export const placeView = ({ id, place, km, ...times }: StoredPlaceShield): PlaceShield => ({
  id,
  town: placeLabel(place),
  km,
  ...timesView(times),
});

/** Shields for the same place and radius. One that is going to end may be followed by another. */
const shieldsOfCircle = (
  { placeShields = [] }: Pick<Profile, 'placeShields'>,
  { place, km }: ShieldCircle,
): StoredPlaceShield[] => placeShields.filter((one) => one.place.id === place.id && one.km === km);
const lastingShieldOf = (
  profile: Profile,
  personId: string,
  circle: ShieldCircle,
): StoredPlaceShield | undefined =>
  shieldsOfCircle({ placeShields: ownPlaceShields(profile, personId) }, circle).find(({ end }) => !end);
type ShieldCircle = Pick<StoredPlaceShield, 'place' | 'km'>;

/** Each person has room for their own, so that a full list says nothing about others'. */
const requireRoomForShield = (profile: Profile, personId: string): void => {
  if (ownPlaceShields(profile, personId).length >= shieldLimits.places)
    throw new ApiError(409, shieldMessages.placesFull);
};

/** A shield by place begins with the same delay as one by address. */
export const addPlaceShield: Handler<'addPlaceShield'> = async (
  { town, km, hideUntilThen },
  caller,
  context,
) => {
  const place = await placeOf(town);
  if (!place) throw invalidFields([{ field: 'town', message: shieldMessages.town }]);
  const circle = { place, km };
  const { personId } = caller;
  const isNew = !lastingShieldOf(caller.profile, personId, circle);
  if (isNew) {
    requireRoomForShield(caller.profile, personId);
    await takeAllowance(caller, context);
  }
  const [id, now] = [context.newId(), context.now()];
  const beginnings = beginningsAt(now, context);

  function withShield(profile: Profile): Profile {
    if (lastingShieldOf(profile, personId, circle)) return profile;
    requireRoomForShield(profile, personId);
    const times = beginnings.of(profile);
    const holds =
      times.beginsBy === null || shieldsOfCircle(profile, circle).some((one) => one.state === 'inForce');
    const state = holds ? 'inForce' : 'coming';
    const shield: StoredPlaceShield = { ...circle, ...times, id, byPerson: personId, state };
    return { ...profile, placeShields: [...(profile.placeShields ?? []), shield] };
  }
  const after = await changeProfile(
    caller,
    asEditor((profile) => {
      const next = withShield(profile);
      const shield = lastingShieldOf(next, personId, circle);
      return hideUntilThen && shield ? hiddenFor(next, shield, now) : next;
    }),
    context,
    {
      follow: (earlier, later) => [
        ...(isComing(later, id) && !isComing(earlier, id)
          ? [startPlaceShield.at(new Date(beginnings.of(later).from), { profileId: later.id, id }, context)]
          : []),
        ...untilShownAgain(earlier, later, context),
      ],
    },
  );
  const shield = lastingShieldOf(after, personId, circle);
  if (!shield) throw new ApiError(409, shieldMessages.placesFull);
  if (isNew && shield.id !== id) await giveAllowanceBack(caller, context);
  return placeView(shield);
};

const isComing = ({ placeShields = [] }: Profile, id: string): boolean =>
  placeShields.some((one) => one.id === id && one.state === 'coming');

/** An entry that ends already stays as it is. */
export async function endPlaceShieldOf(
  entry: StoredPlaceShield,
  caller: Owner,
  context: Context,
): Promise<void> {
  const { id } = entry;
  if (entry.end) return;
  const end = endOf(entry, context.now(), context);
  await changeProfile(
    caller,
    asEditor((profile) => {
      const { placeShields = [] } = profile;
      if (!placeShields.some((one) => one.id === id && !one.end)) return profile;
      return { ...profile, placeShields: placeShields.map((one) => (one.id === id ? { ...one, end } : one)) };
    }),
    context,
    { follow: ({ id: profileId }) => [endPlaceShield.at(new Date(end.at), { profileId, id }, context)] },
  );
}
