import { type MemberFields, memberFields } from '@veil/api/contract/profiles/member-fields';
import type { Problems } from '../../../form/problems.ts';
import { enteredMember, type MemberDraft, type MemberProblem } from '../../members/member-draft.ts';

/**
 * A person in the form that the API takes.
 * @throws if a field is invalid
 */
export const fieldsOf = (draft: MemberDraft): MemberFields => memberFields.parse(enteredMember(draft));

/** The problems of one person, with `path` as prefix of the field names. */
export const problemsIn = (path: string, problems: readonly MemberProblem[]): Problems =>
  Object.fromEntries(problems.map(({ field, message }) => [`${path}.${field}`, message]));
