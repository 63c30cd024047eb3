import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Eraser } from '../../feature.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { carryConnection } from './carry-connection.ts';
import { peopleOf, withSettledYeses, withYesReleased } from './own-yes.ts';
import type { Relation } from './relation.ts';
import { changeRelation } from './store.ts';

export const yesSchema = z.object({ fromId: z.number(), toId: z.number(), id: z.number() });

/** Runs once a yes can no longer be undone. It reads who signs in, because somebody may have left meanwhile. */
export const settleYes = task(
  'settleYes',
  yesSchema,
  async ({ fromId, toId, id }, context): Promise<undefined> => {
    const version = context.newNumericId();
    await settle(fromId, toId, (now) => withYesReleased(now, id, version), context);
  },
  { secret: 'yes' },
);

/** After somebody left, what all who remain have said yes to goes out. */
export const settleYeses = task(
  'settleYeses',
  z.object({ profileId: z.number(), after: z.number() }),
  async ({ profileId, after }, context) => {
    const found = await context.relations.listWithYeses(profileId, after);
    for (const { otherId } of found) await settle(profileId, otherId, (now) => now, context);
    const last = found.at(-1);
    return last && { againAt: context.now(), payload: { profileId, after: last.otherId } };
  },
  { secret: 'yes' },
);

async function settle(
  fromId: number,
  toId: number,
  prepare: (relation: Relation) => Relation,
  context: Context,
): Promise<void> {
  const from = (await context.profiles.find(fromId))?.value;
  if (!from) return;
  const version = context.newNumericId();
  const rule = (now: Relation) => withSettledYeses(prepare(now), peopleOf(from), version);
  await changeRelation(fromId, toId, rule, context, carryIfGiven(fromId, toId, context));
}

export const carryIfGiven =
  (fromId: number, toId: number, context: Context) =>
  (before: Relation, after: Relation): Work[] =>
    before.givenVersion === after.givenVersion ? [] : [carryConnection.now({ fromId, toId }, context)];

export const yesWorkAfterChange = (before: Profile, after: Profile, context: Context): Work[] => {
  const people = peopleOf(after);
  const hasLost = peopleOf(before).some((personId) => !people.includes(personId));
  return hasLost ? [settleYeses.now({ profileId: after.id, after: 0 }, context)] : [];
};

export const eraseYesesOf: Eraser = async ({ profileId, personId }, context) => {
  const profile = (await context.profiles.find(profileId))?.value;
  const stayers = profile ? peopleOf(profile).filter((one) => one !== personId) : [];
  if (stayers.length === 0) return false;
  const version = context.newNumericId();
  const found = await context.relations.listWithYesOf(profileId, personId);
  for (const { otherId } of found) {
    const follow = carryIfGiven(profileId, otherId, context);
    await changeRelation(
      profileId,
      otherId,
      (now) => withSettledYeses(now, stayers, version),
      context,
      follow,
    );
  }
  return found.length > 0;
};
