import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { activityWork } from '../../notifications/activity/record-activity.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeItem } from '../../platform/outbox/change.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { peopleOf } from '../../relations/connections/own-yes.ts';
import { withAgainAnswer } from './again.ts';
import type { AgainItem } from './items.ts';
import { eventOccasion, getMet } from './occasions.ts';

/** The write that makes both profiles say yes also tells them, each only while they may see the other. */
export const meetAgain: Handler<'meetAgain'> = async ({ eventId, profileId, again }, caller, context) => {
  await context.limits.take('feedback', caller);
  const occasion = eventOccasion(eventId);
  const { receiver } = await getMet(profileId, occasion, caller, context);
  const { profile, personId } = caller;
  const decide = (before: AgainItem | undefined) => {
    const answer = { personId, again };
    const after = withAgainAnswer(before, occasion, answer, [profile, receiver], context.now());
    const isNews = after.toldAt !== undefined && before?.toldAt === undefined;
    const work = [tell(profile.id, receiver), tell(receiver.id, profile)];
    return { after, work: isNews ? work : [] };
  };
  const tell = (toId: number, { id, handle }: Pick<Profile, 'id' | 'handle'>): Work =>
    activityWork(
      toId,
      {
        id: `again-${id}-${eventId}`,
        kind: 'meet-again',
        values: { handle },
        at: context.now().toISOString(),
        actorId: id,
      },
      context,
    );
  await changeItem(context.again.at(profile.id, profileId, occasion), decide, context);
  return { success: true };
};

/** What others have said is not told then: it would tell of somebody who left what they had not said. */
export const forgetAgain = task(
  'forgetAgain',
  z.object({ profileId: z.number(), personId: z.string() }),
  async ({ profileId, personId }, { again, now }): Promise<undefined> => {
    while (await again.forgetSomeOfPerson(profileId, personId, now()));
  },
  { secret: 'meetAgain' },
);

/** Whoever leaves a shared profile loses what they said on it. */
export const againWorkAfterChange = (before: Profile, after: Profile, context: Context): Work[] =>
  peopleOf(before)
    .filter((personId) => !peopleOf(after).includes(personId))
    .map((personId) => forgetAgain.now({ profileId: after.id, personId }, context));
