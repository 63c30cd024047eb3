import { type TagName, tagMessages } from '../../../contract/profiles/member-tags.ts';
import { connectionMessages, type PrivateTag } from '../../../contract/relations/connections.ts';
import type { Context } from '../../context.ts';
import { answeredMark } from '../../notifications/activity/rules.ts';
import { ApiError, invalidFields } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Task, Work } from '../../platform/outbox/work.ts';
import { undoMsLeft, undoWindowEnd } from '../undo-window/undo-window.ts';
import { getSeen } from '../visibility/known.ts';
import { carryConnection, releaseConnection, releaseSchema } from './carry-connection.ts';
import { isMutual } from './mutual.ts';
import { tellOfFavorite, withdrawFavorite } from './notify-of-favorite.ts';
import { wishActivityId } from './notify-of-relation.ts';
import { peopleOf, saidBy, shownToGiver, withoutYes, withYes } from './own-yes.ts';
import {
  addedAt,
  connectionLabels,
  type GivenTag,
  isBookmark,
  isPrivate,
  labelOf,
  type Relation,
  undoableTag,
} from './relation.ts';
import { carryIfGiven, settleYes, yesSchema } from './settle-yeses.ts';
import { besideRelation, changeRelation } from './store.ts';

export const addPrivateTag: Handler<'addPrivateTag'> = async (input, caller, context) => {
  const tag = findConnectionTag(input.tagId);
  if (tag.category !== input.category)
    throw invalidFields([{ field: 'category', message: tagMessages.invalid }]);
  if (input.taggedProfileId === caller.profile.id) throw new ApiError(400, connectionMessages.own);
  const other = await getSeen(input.taggedProfileId, caller, context);
  const otherId = other.id;
  const own = caller.profile.id;
  const until = isPrivate({ tagId: tag.id }) ? undefined : undoWindowEnd(input.undoSeconds, context);
  const given = {
    id: context.newNumericId(),
    tagId: tag.id,
    byPerson: caller.personId,
    ...(until && { undoUntil: until.toISOString() }),
  };
  await context.limits.take('privateTags', caller);
  const people = peopleOf(caller.profile);
  const version = context.newNumericId();
  const payload = { fromId: own, toId: otherId, id: given.id };
  const isShared = people.length > 1 && !isBookmark(given);
  const release = isShared ? settleYes : releaseConnection;
  const now = isShared ? [settleYes.now(payload, context)] : carryWork(own, otherId, tag.id, context);
  const news = isBookmark(given) ? tellOfFavorite(caller, other, context) : [];
  const work = until ? [release.at(until, payload, context)] : now;
  const carryNews = carryIfGiven(own, otherId, context);
  const changed = await changeRelation(
    own,
    otherId,
    (relation) => withYes(relation, given, people, version),
    context,
    (before, after) => [...work, ...news, ...(isShared ? carryNews(before, after) : [])],
  );
  // Only a wish that is shown is answered: a mark for another one would tell of it.
  if (!isBookmark(given) && changed.relation.receivedId !== undefined)
    await context.activity.addReadState(own, caller.personId, [
      answeredMark(wishActivityId(otherId), context.now()),
    ]);
  return privateTagsAnswer(changed, caller, context);
};

/** A tag may be removed even if the other profile can no longer be seen. */
export const removePrivateTag: Handler<'removePrivateTag'> = async (input, caller, context) => {
  const tag = findConnectionTag(input.tagId);
  const version = context.newNumericId();
  const [own, otherId] = [caller.profile.id, input.taggedProfileId];
  const { before, relation } = await changeRelation(
    own,
    otherId,
    (now) => withoutYes(now, tag.id, caller.personId, version),
    context,
    (now, after) => (now.givenVersion === after.givenVersion ? [] : partWork(now, after, tag.id, context)),
  );
  const undoable = undoableTag([...before.given, ...saidBy(before, caller.personId)], tag.id);
  if (undoable) await forgetRelease(own, undoable.id, context);
  if (isBookmark({ tagId: tag.id })) await withdrawFavorite(caller.profile, otherId, context);
  return privateTagsAnswer({ relation }, caller, context);
};

async function forgetRelease(
  profileId: number,
  id: number,
  { outbox }: Pick<Context, 'outbox'>,
): Promise<void> {
  const schemas: [Task, typeof releaseSchema][] = [
    [releaseConnection, releaseSchema],
    [settleYes, yesSchema],
  ];
  for (const [{ name }, schema] of schemas)
    for (const entry of await outbox.listIn(besideRelation(profileId), name))
      if (schema.parse(entry.payload).id === id) await outbox.remove(entry);
}

function findConnectionTag(name: TagName) {
  const wanted = String(name).toLowerCase();
  const tag = connectionLabels.find(({ id, key, label }) =>
    [String(id), key, label.toLowerCase()].includes(wanted),
  );
  if (!tag) throw invalidFields([{ field: 'tagId', message: tagMessages.invalid }]);
  return tag;
}

/** A private tag is never copied to the other side. */
const carryWork = (fromId: number, toId: number, tagId: number, context: Context): Work[] =>
  isPrivate({ tagId }) ? [] : [carryConnection.now({ fromId, toId }, context)];

function partWork(before: Relation, after: Relation, tagId: number, context: Context): Work[] {
  const [own, otherId] = [Number(after.profileId), after.otherId];
  const carry = carryWork(own, otherId, tagId, context);
  if (!isMutual(before) || isMutual(after)) return carry;
  const afterwards = Object.values(context.workAfterParting);
  return [...carry, ...afterwards.flatMap((workOf) => workOf([own, otherId], context))];
}

const privateTagsAnswer = (
  { relation }: { relation: Relation },
  { personId }: Owner,
  { now }: Pick<Context, 'now'>,
) => ({
  success: true,
  privateTags: privateTagsOf(relation, personId, now()),
  isMutual: isMutual(relation),
});

/**
 * Releases tags whose undo window has passed when their giver reads the relation, so the giver sees the result at once.
 */
export async function releaseDue(relation: Relation, personId: string, context: Context): Promise<boolean> {
  const { profileId, otherId } = relation;
  const isDue = ({ undoUntil: until }: GivenTag) => until !== undefined && new Date(until) <= context.now();
  const path = { fromId: Number(profileId), toId: otherId };
  const own = relation.yeses.find((yes) => yes.personId === personId)?.tags.filter(isDue) ?? [];
  const given = relation.given.filter(isDue);
  for (const { id } of given) await releaseConnection.carryOut({ ...path, id }, context);
  for (const { id } of own) await settleYes.carryOut({ ...path, id }, context);
  return given.length + own.length > 0;
}

export const privateTagsOf = (relation: Relation, personId: string, now: Date): PrivateTag[] =>
  shownToGiver(relation, personId).map((tag) => ({
    id: tag.id,
    tagId: tag.tagId,
    value: labelOf(tag.tagId),
    category: 'Relationship',
    taggerProfileId: Number(relation.profileId),
    taggedProfileId: relation.otherId,
    addedAt: addedAt(tag),
    undoMs: undoMsLeft(tag.undoUntil, now),
  }));
