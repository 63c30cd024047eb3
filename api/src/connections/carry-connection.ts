import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { task } from '../outbox/work.ts';
import { allowsPlay } from './allows-play.ts';
import { isTellingAnybody, noRelation, tellingOf, withReceived } from './relation.ts';
import { tellOfRelation } from './tell-of-relation.ts';

/**
 * Copies what one profile gives another into the other's partition, as it is by then, and tells both what has come of it.
 * It may run in any order and any number of times: a copy is never replaced by an older one.
 */
export const carryConnection = task(
  'carryConnection',
  z.object({ fromId: z.number(), toId: z.number() }),
  carry,
);

async function carry(
  { fromId, toId }: { fromId: number; toId: number },
  context: Context,
): Promise<undefined> {
  const { profiles, relations } = context;
  const [from, to, found] = await Promise.all([
    profiles.find(fromId),
    profiles.find(toId),
    relations.find(fromId, toId),
  ]);
  // Whoever left is erased from the other's side by the erasers.
  if (!from || !to) return;
  const truth = found?.value ?? noRelation(fromId, toId);
  const tags = tellingOf(truth).map(({ id, tagId }) => ({
    id,
    tagId,
    isTold: isTellingAnybody(tagId) || allowsPlay(to.value, from.value),
  }));
  await relations.change(toId, fromId, (relation) => withReceived(relation, tags, truth.givenVersion));
  await Promise.all([tellOfRelation(toId, from.value, context), tellOfRelation(fromId, to.value, context)]);
}
