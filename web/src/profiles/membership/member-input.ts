import { type MemberFields, memberFields } from '@veil/api/contract/profiles/member-fields';
import type { Problems } from '../../form/problems.ts';
import { enteredMember, type MemberDraft, type MemberProblem } from '../../members/member-draft.ts';

/** A person as the API takes them. @throws while a field is not valid yet */
export const fieldsOf = (draft: MemberDraft): MemberFields => memberFields.parse(enteredMember(draft));

/** The problems of one person, whose fields begin with `path`. */
export const problemsIn = (path: string, problems: readonly MemberProblem[]): Problems =>
  Object.fromEntries(problems.map(({ field, message }) => [`${path}.${field}`, message]));
