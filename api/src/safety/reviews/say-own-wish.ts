import * as z from 'zod/mini';
import type { Handler } from '../../platform/http/serve.ts';
import { task } from '../../platform/outbox/work.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import { afterDoubt, afterOwnWish, hasDoubts } from './rules.ts';

/** The second look begins at a random time within these hours, so that it does not point at an answer. */
const secondLookWithinHours = 12;
const hourMs = 60 * 60 * 1000;

export const sayOwnWish: Handler<'sayOwnWish'> = async ({ answer }, { profile, personId }, context) => {
  await changeProfile(
    profile.id,
    (latest) => afterOwnWish(latest, personId, answer, context.now()),
    context,
    {
      follow: (before, after) =>
        hasDoubts(after) && !hasDoubts(before)
          ? [takeSecondLook.at(secondLookAt(context), { profileId: profile.id }, context)]
          : [],
    },
  );
  return { answered: true };
};

const secondLookAt = ({ now, randomInt }: { now: () => Date; randomInt: (limit: number) => number }): Date =>
  new Date(now().getTime() + randomInt(secondLookWithinHours * hourMs));

/** Changes nothing if the person has left, or the review is decided or at its second look already. */
export const takeSecondLook = task(
  'takeSecondLook',
  z.object({ profileId: z.number() }),
  async ({ profileId }, context): Promise<undefined> => {
    if (!(await context.profiles.find(profileId))) return;
    await changeProfile(profileId, (latest) => afterDoubt(latest, context.now()), context);
  },
  { secret: 'doubt' },
);
