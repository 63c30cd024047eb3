import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { task, type Work } from '../../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profile.ts';

/** Everybody on a shared profile who has not chosen how far photos of them may go. */
const undecided = ({ people }: Profile): Profile['people'] =>
  people.length < 2 ? [] : people.filter(({ photoAudience }) => photoAudience === undefined);

/** Asks a person once how far photos of them may go, and withdraws the question once it is answered or idle. */
export const askForAudience = task(
  'askForPhotoAudience',
  z.object({ profileId: z.number(), personId: z.string(), at: z.string() }),
  async ({ profileId, personId, at }, { profiles, activity }): Promise<undefined> => {
    const profile = (await profiles.find(profileId))?.value;
    const person = profile?.people.find((one) => one.personId === personId);
    const id = `photo-audience-${person?.memberId ?? 0}`;
    if (!profile || !person || !undecided(profile).includes(person)) {
      await activity.withdraw(profileId, id);
      return;
    }
    await activity.record(profileId, { id, kind: 'photo-audience', at, personId });
  },
  { secret: 'none' },
);

export function audienceAsksAfter(before: Profile, after: Profile, context: Context): Work[] {
  if (before.people === after.people) return [];
  const [then, now] = [before, after].map((profile) => undecided(profile).map(({ personId }) => personId));
  const isIn = (ids: string[] | undefined, id: string) => ids?.includes(id) ?? false;
  const changed = after.people.filter(({ personId }) => isIn(then, personId) !== isIn(now, personId));
  const at = context.now().toISOString();
  return changed.map(({ personId }) => askForAudience.now({ profileId: after.id, personId, at }, context));
}
