import type { Context } from '../../context.ts';
import { isAnyOf, pseudonymOf } from '../../platform/secrets/keyed-hash.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { divideExclusions } from './carry-exclusions.ts';

export type Unsettled = NonNullable<Profile['unsettledExclusions']>[number];

/** Call this when the lists of both sides have the exclusions. Safe to repeat. */
export async function forgetUnsettled(
  profileId: number,
  ids: readonly string[],
  context: Context,
): Promise<void> {
  if (!(await context.profiles.find(profileId))?.value.unsettledExclusions) return;
  await changeProfile(
    profileId,
    (profile) => {
      const { unsettledExclusions = [], ...rest } = profile;
      const others = unsettledExclusions.filter(({ id }) => !ids.includes(id));
      if (others.length === unsettledExclusions.length) return profile;
      return { ...rest, ...(others.length > 0 && { unsettledExclusions: others }) };
    },
    context,
  );
}

interface LeavingPerson {
  readonly personId: string;
  readonly fromId: number;
}

/** Returns the exclusions that hold for the new profile of a leaver before its own list is written. */
export async function unsettledOfLeaver(
  { personId, fromId }: LeavingPerson,
  moveId: string,
  context: Context,
): Promise<Unsettled[]> {
  const { keyedHash, profiles } = context;
  const { follow } = await divideExclusions({ personId, fromId }, context);
  const { unsettledExclusions = [] } = (await profiles.find(fromId))?.value ?? {};
  const moving = {
    id: moveId,
    by: pseudonymOf(personId, keyedHash),
    pseudonyms: [...new Set(follow.map(({ pseudonym }) => pseudonym))],
  };
  return [moving, ...unsettledExclusions.filter(({ by }) => isAnyOf([{ personId }], [by], keyedHash))];
}

/** Exclusions that were settled on the former profile during the move are settled for the new one. */
export async function forgetMoved(
  toId: number,
  fromId: number,
  moveId: string,
  context: Context,
): Promise<void> {
  const { profiles } = context;
  const [to, from] = await Promise.all([profiles.find(toId), profiles.find(fromId)]);
  const waiting = new Set(from?.value.unsettledExclusions?.map(({ id }) => id));
  const settled = (to?.value.unsettledExclusions ?? []).filter(({ id }) => !waiting.has(id));
  await forgetUnsettled(toId, [moveId, ...settled.map(({ id }) => id)], context);
}
