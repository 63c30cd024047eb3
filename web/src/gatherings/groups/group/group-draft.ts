import { keptGroupFields } from '@veil/api/contract/gatherings/groups/fields';
import { createGroup, type GroupDetail } from '@veil/api/contract/gatherings/groups/groups';
import * as z from 'zod/mini';
import { type Problems, problemsOfIssues } from '../../../form/problems.ts';

/** The group form as typed. It survives a reload. */
export const groupDraft = z.object({
  /** Each house rule is one row of the form; empty rows are not sent. */
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

/** The fields in the form that the API takes. */
export function fieldsOf({ requestId: _requestId, ...draft }: GroupDraft) {
  return { ...draft, houseRules: draft.houseRules.filter((rule) => rule.trim() !== '') };
}

/** Problems by field. A problem of one tag or rule is shown at the whole list. */
export function problemsOf(draft: GroupDraft): Problems {
  const { error } = createGroup.input.safeParse(fieldsOf(draft));
  return problemsOfIssues(
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.slice(0, 1), message })),
  );
}
