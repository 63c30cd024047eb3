import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { ShieldTimes } from './times.ts';

/** Hides the profile until the latest day on which the shield can begin. An earlier end would reveal the actual day. */
export function hiddenFor(profile: Profile, { beginsBy }: ShieldTimes, now: Date): Profile {
  const { hidden, hiddenUntil } = profile;
  const isByWish = hidden && hiddenUntil === undefined;
  if (isByWish || beginsBy === null || new Date(beginsBy) <= now) return profile;
  return (hiddenUntil ?? '') < beginsBy ? { ...profile, hidden: true, hiddenUntil: beginsBy } : profile;
}

export const untilShownAgain = (before: Profile, { id, hiddenUntil }: Profile, context: Context): Work[] =>
  hiddenUntil === undefined || hiddenUntil === before.hiddenUntil
    ? []
    : [showAgain.at(new Date(hiddenUntil), { profileId: id }, context)];

export const showAgain = task('showAgain', z.object({ profileId: z.number() }), showIfDue, {
  secret: 'shield',
  isNeverGivenUp: true,
});

async function showIfDue({ profileId }: { profileId: number }, context: Context): Promise<undefined> {
  if (!(await context.profiles.find(profileId))) return;
  await changeProfile(
    profileId,
    (profile) => {
      const { hiddenUntil, ...others } = profile;
      const isOver = hiddenUntil !== undefined && new Date(hiddenUntil) <= context.now();
      return isOver ? { ...others, hidden: false } : profile;
    },
    context,
  );
}
