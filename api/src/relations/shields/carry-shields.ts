import type { Context } from '../../context.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { pseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { untilShownAgain } from './hide-until-then.ts';
import { endPlaceShield, startPlaceShield } from './settle-place-shield.ts';

interface ShieldMove {
  readonly personId: string;
  readonly fromId: number;
  readonly toId: number;
}

/** Moves a person's shields to their new profile. Safe to repeat. */
export async function carryShields({ personId, fromId, toId }: ShieldMove, context: Context): Promise<void> {
  const { shields, keyedHash } = context;
  for (const { id, hash } of await shields.byNamer.list(pseudonymsOf([{ personId }], keyedHash)))
    await shields.byAddress.change(hash, (namers) =>
      namers.map((one) => (one.id === id && one.profileId === fromId ? { ...one, profileId: toId } : one)),
    );
}

/** For a new profile that a person splits off. Shields begin and end on the days that were drawn for the former one. */
export const shieldWorkOf = (profile: Profile, context: Context): Work[] => [
  ...(profile.placeShields ?? []).flatMap(({ id, state, at, from = at }) =>
    state === 'coming' ? [startPlaceShield.at(new Date(from), { profileId: profile.id, id }, context)] : [],
  ),
  ...(profile.placeShields ?? []).flatMap(({ id, end }) =>
    end ? [endPlaceShield.at(new Date(end.at), { profileId: profile.id, id }, context)] : [],
  ),
  ...untilShownAgain({ ...profile, hiddenUntil: undefined }, profile, context),
];
