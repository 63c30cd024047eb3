import type { privateDetails as endpoint } from '../../../contract/relations/connections.ts';
import { noteLimits } from '../../../contract/relations/notes.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { noteView } from '../notes/note.ts';
import { getSeen } from '../visibility/known.ts';
import { isMutual } from '../visibility/mutual.ts';
import { privateTagsOf, releaseDue } from './private-tags.ts';
import { addedAt, labelOf, noRelation, shownOf } from './relation.ts';

export const privateDetails: Handler<typeof endpoint> = async ({ profileId }, caller, context) => {
  const { relations, notes } = context;
  const other = await getSeen(profileId, caller, context);
  const otherId = other.id;
  const own = caller.profile.id;
  const [found, about] = await Promise.all([
    relations.find(own, otherId),
    notes.list(own, otherId, caller.personId, noteLimits.perProfile),
  ]);
  const isNews = found !== undefined && (await releaseDue(found.value, context));
  const latest = isNews ? await relations.find(own, otherId) : found;
  const relation = latest?.value ?? noRelation(own, otherId);
  return {
    privateTags: privateTagsOf(relation, context.now()),
    receivedTags: shownOf(relation).map((tag) => ({
      tagId: tag.tagId,
      value: labelOf(tag.tagId),
      addedAt: addedAt(tag),
    })),
    isMutual: isMutual(relation),
    firstWords: isMutual(relation) ? await firstWordsOf(caller.profile, other) : [],
    personalNotes: about.map(noteView),
  };
};

async function firstWordsOf(mine: Pick<Profile, 'members'>, theirs: Pick<Profile, 'members'>) {
  const { firstWords } = await import('../../discovery/matching/first-words.ts');
  return firstWords(mine.members, theirs.members);
}
