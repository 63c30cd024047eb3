import { ApiError, messageOf } from '../api/error.ts';

/** Problems keyed by field, in the order of the fields; the empty name is for the whole form. */
export type Problems = Record<string, string>;

/** A failed attempt to submit: its problems, and the values of the fields at that time. */
export interface Refused {
  problems: Problems;
  value: unknown;
}

/**
 * The problems that a refused call names; `failed` if it names none. A problem of a field that `value` does not have
 * becomes one of the whole form.
 */
export function problemsOfFault(fault: unknown, failed: string, value: unknown): Problems {
  const fields = fault instanceof ApiError ? fault.fields : [];
  if (fields.length === 0 || fields.some(({ field }) => jsonOfField(value, field) === undefined))
    return { '': messageOf(fault, failed) };
  return problemsByField(fields);
}

/** The problem for a form with a single field, which shows every problem whatever field it names. */
export function problemOfFault(fault: unknown, failed: string): string {
  const fields = fault instanceof ApiError ? fault.fields : [];
  return fields.map(({ message }) => message).join('\n') || messageOf(fault, failed);
}

/** zod's issues, one message per field. */
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

/**
 * The problems of a failed attempt that still apply. A problem is settled once its field, such as `members.0.name`, has
 * changed.
 */
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
