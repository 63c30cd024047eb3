import { ApiError, messageOf } from '../../api/error.ts';
import type { MemberProblem } from '../../members/member-draft.ts';

/** What is wrong, by field; under the empty name what is wrong with all of it. */
export type Problems = Record<string, string>;

/** The problems of one person, whose fields begin with `path`. */
export const problemsIn = (path: string, problems: readonly MemberProblem[]): Problems =>
  Object.fromEntries(problems.map(({ field, message }) => [`${path}.${field}`, message]));

/** What a refused call says is wrong. */
export function problemsOf(fault: unknown, failed: string): Problems {
  const fields = fault instanceof ApiError ? fault.fields : [];
  if (fields.length === 0) return { '': messageOf(fault, failed) };
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}
