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

  constructor(status: number, message: string, more: { errors?: FieldError[]; retryAfter?: number } = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }
}

/** 400 with one message per field. */
export function invalidFields(errors: FieldError[]): ApiError {
  return new ApiError(400, errors[0]?.message ?? 'Invalid request', { errors });
}

/** What refuses a token tells nobody why. */
export const signInAgain = (): ApiError => new ApiError(401, 'Please sign in again.');
