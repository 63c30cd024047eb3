import {
  type addPrivateTag as addEndpoint,
  connectionMessages,
  type PrivateTag,
  type removePrivateTag as removeEndpoint,
} from '../../contract/connections.ts';
import { tagMessages } from '../../contract/member-tags.ts';
import type { Context } from '../context.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { carryOut } from '../outbox/carry-out.ts';
import type { Profile } from '../profiles/profile.ts';
import { connectionVocabulary } from '../tags/vocabularies.ts';
import { seenOne } from '../visibility/known.ts';
import type { Seen } from '../visibility/visibility.ts';
import { carryConnection } from './carry-connection.ts';
import {
  addedAt,
  isBookmark,
  isMutual,
  labelOf,
  type Relation,
  withGiven,
  withoutGiven,
} from './relation.ts';
import { besideRelation } from './store.ts';

export const addPrivateTag: Handler<typeof addEndpoint> = async (input, caller, context) => {
  const tag = chosenTag(input.tagId);
  if (tag.category !== input.category)
    throw invalidFields([{ field: 'category', message: tagMessages.invalid }]);
  if (input.taggedProfileId === caller.profile.id) throw new ApiError(400, connectionMessages.own);
  const { id: otherId } = await getSeen(input.taggedProfileId, caller, context);
  const given = { id: context.newNumericId(), tagId: tag.id, byPerson: caller.personId };
  await context.limits.take('privateTags', caller);
  return changed(caller, { otherId, tagId: tag.id }, (relation) => withGiven(relation, given), context);
};

/** What one applied is one's own to take back, whether or not the other is seen any more. */
export const removePrivateTag: Handler<typeof removeEndpoint> = async (input, caller, context) => {
  const tag = chosenTag(input.tagId);
  const version = context.newNumericId();
  const of = { otherId: input.taggedProfileId, tagId: tag.id };
  return changed(caller, of, (relation) => withoutGiven(relation, tag.id, version), context);
};

/** @throws ApiError 404 when there is no such profile, or none that the caller may see */
export async function getSeen(
  profileId: number,
  { viewer }: Pick<Owner, 'viewer'>,
  context: Context,
): Promise<Seen<Profile>> {
  const found = await context.profiles.find(profileId);
  const profile = await seenOne(viewer, found?.value, context);
  if (profile?.status !== 'Approved') throw new ApiError(404, connectionMessages.notFound);
  return profile;
}

function chosenTag(tagId: number) {
  const tag = connectionVocabulary.find(({ id }) => id === tagId);
  if (!tag) throw invalidFields([{ field: 'tagId', message: tagMessages.invalid }]);
  return tag;
}

async function changed(
  { profile: { id } }: Owner,
  { otherId, tagId }: { otherId: number; tagId: number },
  change: (relation: Relation) => Relation,
  context: Context,
) {
  // A bookmark leaves nothing on the other side.
  const work = isBookmark({ tagId }) ? [] : [carryConnection.now({ fromId: id, toId: otherId }, context)];
  const { relation, isChanged } = await context.relations.change(id, otherId, change, work);
  if (isChanged) await carryOut(besideRelation(id), work, context);
  return { success: true, privateTags: privateTagsOf(relation), isMutual: isMutual(relation) };
}

export const privateTagsOf = ({ profileId, otherId, given }: Relation): PrivateTag[] =>
  given.map((tag) => ({
    id: tag.id,
    tagId: tag.tagId,
    value: labelOf(tag.tagId),
    category: 'Relationship',
    taggerProfileId: Number(profileId),
    taggedProfileId: otherId,
    addedAt: addedAt(tag),
  }));
