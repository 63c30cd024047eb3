import type { Context } from '../../context.ts';
import { isAway } from '../../platform/http/sanctions.ts';

/** Tells all features whether the profile is away, until that no longer changes meanwhile. Safe to repeat. */
export async function settleAway(profileId: number, context: Context): Promise<void> {
  for (let rounds = 0; rounds < mostRounds; rounds++) {
    const before = await findProfile(profileId, context);
    if (!before) return;
    for (const follow of Object.values(context.onAwayChange))
      await follow(profileId, isAway(before), context);
    const after = await findProfile(profileId, context);
    if (!after || isAway(after) === isAway(before)) return;
  }
  throw new Error('The profile kept going and coming back.');
}

const mostRounds = 5;

const findProfile = async (profileId: number, { profiles }: Pick<Context, 'profiles'>) =>
  (await profiles.find(profileId))?.value;
