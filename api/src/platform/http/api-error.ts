import type { SessionEnd } from '../../../contract/people/me.ts';

export interface FieldError {
  field: string;
  message: string;
}

/**
 * `made-otherwise`: the request id was used before with other content; the error holds the answer of that request.
 * `assent-needed`: the other people of the caller's profile have to agree first. `clock`: the token counts a little
 * later.
 */
type ErrorCode = SessionEnd | 'clock' | 'assent-needed' | 'made-otherwise';

/** An error that a person can cause and should read about. Clients learn nothing about any other error. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  /** Whole seconds. */
  readonly retryAfter: number | undefined;
  /** A code for the web app. Only the holder of a verified token learns that a session has ended. */
  readonly code: ErrorCode | undefined;
  /** The answer to an earlier request with the same id. */
  readonly made: unknown;

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldError[]; retryAfter?: number; code?: ErrorCode; made?: unknown } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
    this.code = more.code;
    this.made = more.made;
  }
}

export function invalidFields(errors: FieldError[]): ApiError {
  return new ApiError(400, errors[0]?.message ?? 'Invalid request', { errors });
}

export const signInLater = (): ApiError =>
  new ApiError(
    401,
    'The clock of the sign-in service is ahead of ours, so this sign-in does not count yet. Please wait a minute and sign in again.',
    { code: 'clock' },
  );

export const signInAgain = (code?: SessionEnd): ApiError =>
  new ApiError(401, 'Please sign in again.', code && { code });
