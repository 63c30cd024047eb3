import { type TagName, tagMessages } from '../../../contract/profiles/member-tags.ts';
import {
  type addPrivateTag as addEndpoint,
  connectionMessages,
  type PrivateTag,
  type removePrivateTag as removeEndpoint,
} from '../../../contract/relations/connections.ts';
import type { Context } from '../../context.ts';
import { ApiError, invalidFields } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { connectionVocabulary } from '../../profiles/tags/vocabularies.ts';
import { undoMsLeft, undoWindowEnd } from '../undo-window/undo-window.ts';
import { getSeen } from '../visibility/known.ts';
import { carryConnection, releaseConnection, releaseSchema } from './carry-connection.ts';
import { isMutual } from './mutual.ts';
import {
  addedAt,
  isBookmark,
  labelOf,
  type Relation,
  undoableTag,
  withGiven,
  withoutGiven,
} from './relation.ts';
import { besideRelation, changeRelation } from './store.ts';

export const addPrivateTag: Handler<typeof addEndpoint> = async (input, caller, context) => {
  const tag = findConnectionTag(input.tagId);
  if (tag.category !== input.category)
    throw invalidFields([{ field: 'category', message: tagMessages.invalid }]);
  if (input.taggedProfileId === caller.profile.id) throw new ApiError(400, connectionMessages.own);
  const { id: otherId } = await getSeen(input.taggedProfileId, caller, context);
  const own = caller.profile.id;
  const until = isBookmark({ tagId: tag.id }) ? undefined : undoWindowEnd(context);
  const given = {
    id: context.newNumericId(),
    tagId: tag.id,
    byPerson: caller.personId,
    ...(until && { undoUntil: until.toISOString() }),
  };
  await context.limits.take('privateTags', caller);
  const release = { fromId: own, toId: otherId, id: given.id };
  const work = until
    ? [releaseConnection.at(until, release, context)]
    : carryWork(own, otherId, tag.id, context);
  const give = (relation: Relation) => withGiven(relation, given);
  return privateTagsAnswer(await changeRelation(own, otherId, give, context, () => work), context);
};

/** A tag may be removed even if the other profile can no longer be seen. */
export const removePrivateTag: Handler<typeof removeEndpoint> = async (input, caller, context) => {
  const tag = findConnectionTag(input.tagId);
  const version = context.newNumericId();
  const [own, otherId] = [caller.profile.id, input.taggedProfileId];
  const { before, relation } = await changeRelation(
    own,
    otherId,
    (now) => withoutGiven(now, tag.id, version),
    context,
    (now) => (undoableTag(now, tag.id) ? [] : carryWork(own, otherId, tag.id, context)),
  );
  const undoable = undoableTag(before, tag.id);
  if (undoable) await forgetRelease(own, undoable.id, context);
  return privateTagsAnswer({ relation }, context);
};

async function forgetRelease(
  profileId: number,
  id: number,
  { outbox }: Pick<Context, 'outbox'>,
): Promise<void> {
  for (const entry of await outbox.listIn(besideRelation(profileId), releaseConnection.name))
    if (releaseSchema.parse(entry.payload).id === id) await outbox.remove(entry);
}

function findConnectionTag(name: TagName) {
  const wanted = String(name).toLowerCase();
  const tag = connectionVocabulary.find(({ id, key, label }) =>
    [String(id), key, label.toLowerCase()].includes(wanted),
  );
  if (!tag) throw invalidFields([{ field: 'tagId', message: tagMessages.invalid }]);
  return tag;
}

/** A bookmark is never copied to the other side. */
const carryWork = (fromId: number, toId: number, tagId: number, context: Context): Work[] =>
  isBookmark({ tagId }) ? [] : [carryConnection.now({ fromId, toId }, context)];

const privateTagsAnswer = ({ relation }: { relation: Relation }, { now }: Pick<Context, 'now'>) => ({
  success: true,
  privateTags: privateTagsOf(relation, now()),
  isMutual: isMutual(relation),
});

/**
 * Releases tags whose undo window has passed when their giver reads the relation, so the giver sees the result at once.
 */
export async function releaseDue(
  { profileId, otherId, given }: Relation,
  context: Context,
): Promise<boolean> {
  const due = given.filter(({ undoUntil: until }) => until !== undefined && new Date(until) <= context.now());
  for (const { id } of due)
    await releaseConnection.carryOut({ fromId: Number(profileId), toId: otherId, id }, context);
  return due.length > 0;
}

export const privateTagsOf = ({ profileId, otherId, given }: Relation, now: Date): PrivateTag[] =>
  given.map((tag) => ({
    id: tag.id,
    tagId: tag.tagId,
    value: labelOf(tag.tagId),
    category: 'Relationship',
    taggerProfileId: Number(profileId),
    taggedProfileId: otherId,
    addedAt: addedAt(tag),
    undoMs: undoMsLeft(tag.undoUntil, now),
  }));
