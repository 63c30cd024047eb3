import type { SessionEnd } from '../../contract/me.ts';

export interface FieldError {
  field: string;
  message: string;
}

/** `assent-needed`: others of the caller's profile say yes to it before. */
type ErrorCode = SessionEnd | 'assent-needed';

/** For what a person can cause and should read. Of every other error the client learns nothing. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  /** Whole seconds. */
  readonly retryAfter: number | undefined;
  /** For the page. The end of a session is told only to the holder of a verified token. */
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

export const signInAgain = (code?: SessionEnd): ApiError =>
  new ApiError(401, 'Please sign in again.', code && { code });
