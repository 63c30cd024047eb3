import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { rewriteItem } from '../../platform/outbox/change.ts';
import { task } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { allowsPlay } from './allows-play.ts';
import { isMutual } from './mutual.ts';
import { notifyOfRelation } from './notify-of-relation.ts';
import {
  isTellingAnybody,
  noRelation,
  type Relation,
  releasedOf,
  withReceived,
  withReleased,
} from './relation.ts';
import { changeRelation } from './store.ts';

/** Runs in any order and any number of times: an older copy never replaces a newer one. */
export const carryConnection = task(
  'carryConnection',
  z.object({ fromId: z.number(), toId: z.number() }),
  copyToOtherSide,
  { secret: 'yes' },
);

async function copyToOtherSide(
  { fromId, toId }: { fromId: number; toId: number },
  context: Context,
): Promise<undefined> {
  const { profiles, relations } = context;
  const [from, to, found] = await Promise.all([
    profiles.find(fromId),
    profiles.find(toId),
    relations.find(fromId, toId),
  ]);
  // If either profile has left, its erasers handle the relation.
  if (!from || !to) return;
  const truth = found?.value ?? noRelation(fromId, toId);
  const tags = releasedOf(truth).map(({ id, tagId }) => ({
    id,
    tagId,
    isTold: isTellingAnybody(tagId) || allowsPlay(to.value, from.value),
  }));
  const receive = (now: Relation) => withReceived(now, tags, truth.givenVersion);
  const { relation } = await changeRelation(toId, fromId, receive, context);
  if (isMutual(relation)) {
    await Promise.all([meanInvitee(from.value, toId, context), meanInvitee(to.value, fromId, context)]);
    for (const follow of Object.values(context.afterConnecting)) await follow([fromId, toId], context);
  }
  await Promise.all([
    notifyOfRelation(to.value, from.value, context),
    notifyOfRelation(from.value, to.value, context),
  ]);
}

/** An inviter who is connected with their invitee is no longer asked whether they meant them. */
async function meanInvitee(
  { invitation }: Profile,
  otherId: number,
  { invitations }: Context,
): Promise<void> {
  if (invitation?.inviterId === otherId) await invitations.answerMeant(otherId, invitation.id, true, []);
}

export const releaseSchema = z.object({ fromId: z.number(), toId: z.number(), id: z.number() });

/** Runs when the tag can no longer be undone: from then on it counts and the other side is notified. */
export const releaseConnection = task(
  'releaseConnection',
  releaseSchema,
  async ({ fromId, toId, id }, context): Promise<undefined> => {
    const version = context.newNumericId();
    const release = (now: Relation | undefined) => now && { after: withReleased(now, id, version) };
    await rewriteItem(context.relations.at(fromId, toId), release);
    await copyToOtherSide({ fromId, toId }, context);
  },
  { secret: 'yes' },
);
