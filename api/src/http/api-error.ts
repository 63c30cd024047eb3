import type { SessionEnd } from '../../contract/me.ts';

export interface FieldError {
  field: string;
  message: string;
}

/** What a person can cause and should read. Everything else that is thrown is a fault and says nothing outside. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  /** Whole seconds until trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** What became of the caller's sessions. Only a verified token of theirs is told. */
  readonly code: SessionEnd | undefined;

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldError[]; retryAfter?: number; code?: SessionEnd } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
    this.code = more.code;
  }
}

/** 400 with one message per field. */
export function invalidFields(errors: FieldError[]): ApiError {
  return new ApiError(400, errors[0]?.message ?? 'Invalid request', { errors });
}

/** What refuses a token tells nobody why but, where it is verified, its own person. */
export const signInAgain = (code?: SessionEnd): ApiError =>
  new ApiError(401, 'Please sign in again.', code && { code });
