import { noteLimits } from '../../../contract/relations/notes.ts';
import type { Context } from '../../context.ts';
import { firstWords } from '../../discovery/matching/first-words.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { noteView } from '../notes/note.ts';
import { getSeen } from '../visibility/known.ts';
import { seeProfiles } from '../visibility/see-profiles.ts';
import { isMutual } from './mutual.ts';
import { privateTagsOf, releaseDue } from './private-tags.ts';
import { addedAt, labelOf, noRelation, type Relation, shownOf } from './relation.ts';

export const privateDetails: Handler<'privateDetails'> = async ({ profileId }, caller, context) => {
  const { relations, notes } = context;
  const other = await getSeen(profileId, caller, context);
  const otherId = other.id;
  const own = caller.profile.id;
  const [found, about] = await Promise.all([
    relations.find(own, otherId),
    notes.list(own, otherId, caller.personId, noteLimits.perProfile),
  ]);
  const isNews = found !== undefined && (await releaseDue(found.value, caller.personId, context));
  const latest = isNews ? await relations.find(own, otherId) : found;
  const relation = latest?.value ?? noRelation(own, otherId);
  return {
    privateTags: privateTagsOf(relation, caller.personId, context.now()),
    receivedTags: shownOf(relation).map((tag) => ({
      tagId: tag.tagId,
      value: labelOf(tag.tagId),
      addedAt: addedAt(tag),
    })),
    isMutual: isMutual(relation),
    people: caller.profile.members.length + other.members.length,
    isShared: caller.profile.people.length > 1,
    tellsOfPlay: other.privacy.tellsOfPlay,
    firstWords: isMutual(relation) ? firstWords(caller.profile.members, other.members) : [],
    introduction: await introductionView(relation, caller, context),
    personalNotes: about.map(noteView),
  };
};

async function introductionView(relation: Relation, { viewer }: Owner, context: Context) {
  const { introducedBy, introduction } = relation;
  if (introducedBy === undefined || introduction === undefined || !isMutual(relation)) return null;
  const friend = (await seeProfiles(viewer, [introducedBy], context)).get(introducedBy);
  return { by: friend?.handle ?? null, line: introduction };
}
