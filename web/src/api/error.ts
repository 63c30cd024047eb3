import { withWait } from './wait.ts';

interface FieldProblem {
  field: string;
  message: string;
}

/**
 * The API refuses with a text of its own. Without it the answer comes from something before the API, such as a platform
 * that is starting, and says nothing about what was asked for. A 401 ends the session whoever says it.
 */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;

const somethingWentWrong = 'Something went wrong. Please reload the page and try again.';

/** An error whose message is written for the person at the page. Errors of the browser and of libraries are not. */
export class UserFacingError extends Error {
  /** True if the message says nothing about what failed, so that any text about it is better. */
  readonly isSilent: boolean;

  constructor(message: string, { isSilent = false, cause }: { isSilent?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'UserFacingError';
    this.isSilent = isSilent;
  }
}

/** A call that the API refused or could not do. The message can be shown and says when to try again. */
export class ApiError extends UserFacingError {
  /** The status of the answer, or 503 for a refusal that has no text of the API. */
  readonly status: number;
  readonly fields: FieldProblem[];
  /** Seconds until the rate limit allows the call again. */
  readonly retryAfter: number | undefined;
  /** The reason why the session ended, if the API gives one. */
  readonly code: string | undefined;
  /** The answer to an earlier request with the same id, as the API sent it. */
  readonly made: unknown;

  constructor(status: number, body: unknown, retryAfter?: number) {
    const fields = fieldProblems(body);
    const wait = status === 429 ? retryAfter : undefined;
    const said = messageIn(body, fields);
    super(withWait(said ?? fallbackMessage(status, body), wait), { isSilent: said === undefined });
    this.name = 'ApiError';
    this.status = said === undefined && isRefusal(status) ? 503 : status;
    this.fields = fields;
    this.retryAfter = wait;
    this.code = textAt(body, 'code');
    this.made = property(body, 'made');
  }

  /** The API's message about one field. */
  problemOf(field: string): string | undefined {
    return this.fields.find((problem) => problem.field === field)?.message;
  }
}

/** The message of an error of ours, or `fallback` where it has none or another error was thrown. */
export const messageOf = (fault: unknown, fallback: string): string =>
  fault instanceof UserFacingError && fault.isSilent ? fallback : thrownText(fault, fallback);

/** The message of an error of ours, also one that only names a status; `fallback` for any other thrown value. */
export const thrownText = (fault: unknown, fallback: string): string =>
  fault instanceof UserFacingError ? fault.message : fallback;

/** @throws {UserFacingError} always: the fault itself, or one that stands for it */
export function throwUserFacing(fault: unknown): never {
  if (fault instanceof UserFacingError) throw fault;
  throw new UserFacingError(somethingWentWrong, { isSilent: true, cause: fault });
}

/** A fixed text about a failure, followed by the wait that the API names. */
export const fixedText = (text: string, fault: unknown): string =>
  withWait(text, fault instanceof ApiError ? fault.retryAfter : undefined);

function messageIn(body: unknown, fields: FieldProblem[]): string | undefined {
  if (fields.length > 0) return fields.map(({ field, message }) => `${field}: ${message}`).join('\n');
  return textAt(body, 'error') ?? textAt(body, 'message');
}

/** `body` is undefined if the answer was not JSON. */
const fallbackMessage = (status: number, body: unknown): string =>
  body === undefined ? 'Unknown error' : `HTTP error! status: ${status}`;

function fieldProblems(body: unknown): FieldProblem[] {
  const errors = property(body, 'errors');
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((entry: unknown) => {
    const message = textAt(entry, 'message');
    return message === undefined ? [] : [{ field: textAt(entry, 'field') ?? '', message }];
  });
}

function textAt(value: unknown, key: string): string | undefined {
  const found = property(value, key);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
