import { keptGroupFields } from '@veil/api/contract/groups/fields';
import { createGroup, type GroupDetail } from '@veil/api/contract/groups/groups';
import * as z from 'zod/mini';
import { type Problems, problemsOfIssues } from '../../form/problems.ts';

/** The form of a group, as it is kept while it is filled in. */
export const groupDraft = z.object({
  /** House rules stand one a line of the form; empty ones are not sent. */
  ...keptGroupFields,
  requestId: z.string(),
});
export type GroupDraft = z.output<typeof groupDraft>;

export const emptyGroup = (): GroupDraft => ({
  name: '',
  description: '',
  category: '',
  place: '',
  tags: [],
  joinPolicy: 'open',
  discoverable: true,
  houseRules: [],
  requestId: crypto.randomUUID(),
});

/** Initial values of the form for an existing group. */
export function draftOf(group: GroupDetail): GroupDraft {
  const { name, description, category, place, tags, joinPolicy, discoverable, houseRules } = group;
  const fields = { name, description, category, place: place ?? '', tags, joinPolicy, discoverable };
  return { ...fields, houseRules, requestId: '' };
}

/** The fields as they are sent. */
export function fieldsOf({ requestId: _requestId, ...draft }: GroupDraft) {
  return { ...draft, houseRules: draft.houseRules.filter((rule) => rule.trim() !== '') };
}

/** Problems by field; a tag's problem is that of the tags, a rule's that of the rules. */
export function problemsOf(draft: GroupDraft): Problems {
  const { error } = createGroup.input.safeParse(fieldsOf(draft));
  return problemsOfIssues(
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.slice(0, 1), message })),
  );
}
