import { ApiError, messageOf } from '../api/error.ts';

/** Problems by field, the first to mend first; the empty name is for the whole form. */
export type Problems = Record<string, string>;

/** A try to submit that failed: what was wrong, and what was in the fields. */
export interface Refused {
  problems: Problems;
  value: unknown;
}

/**
 * Problems of a refused call; `failed` where it names none. A problem of a field that `value` does not have concerns
 * the whole form.
 */
export function problemsOfFault(fault: unknown, failed: string, value: unknown): Problems {
  const fields = fault instanceof ApiError ? fault.fields : [];
  if (fields.length === 0 || fields.some(({ field }) => jsonOfField(value, field) === undefined))
    return { '': messageOf(fault, failed) };
  return problemsByField(fields);
}

/** The same for a form of one field, which shows whatever is wrong and needs no name. */
export function problemOfFault(fault: unknown, failed: string): string {
  const fields = fault instanceof ApiError ? fault.fields : [];
  return fields.map(({ message }) => message).join('\n') || messageOf(fault, failed);
}

/** zod's problems, one sentence a field. */
export function problemsOfIssues(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Problems {
  return problemsByField(issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

/** The first message of each field. */
export function problemsByField(found: readonly { field: string; message: string }[]): Problems {
  const problems: Problems = {};
  for (const { field, message } of found) problems[field] ??= message;
  return problems;
}

/** The problems of a failed try that still hold: one is settled when its field, `members.0.name`, has changed. */
export function openProblems({ problems, value }: Refused, now: unknown): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([field]) => field === '' || jsonOfField(value, field) === jsonOfField(now, field),
    ),
  );
}

function jsonOfField(value: unknown, field: string): string | undefined {
  let found = value;
  for (const key of field.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  return JSON.stringify(found);
}
