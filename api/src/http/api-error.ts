import type { SessionEnd } from '../../contract/me.ts';

export interface FieldError {
  field: string;
  message: string;
}

/** `ask-first`: others of the caller's profile say yes to it before. */
type ErrorCode = SessionEnd | 'ask-first';

/**
 * A refusal that a person can cause and should read. Every other error is a fault, and the client learns nothing of it.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  /** Whole seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** A page acts on it. The end of the caller's session is told only to the holder of a verified token. */
  readonly code: ErrorCode | undefined;

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldError[]; retryAfter?: number; code?: ErrorCode } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
    this.code = more.code;
  }
}

export function invalidFields(errors: FieldError[]): ApiError {
  return new ApiError(400, errors[0]?.message ?? 'Invalid request', { errors });
}

/** A 401 says why only to the person of a verified token. */
export const signInAgain = (code?: SessionEnd): ApiError =>
  new ApiError(401, 'Please sign in again.', code && { code });
