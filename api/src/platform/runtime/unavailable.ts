/** Thrown if a dependency does not answer. The same call may succeed later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  /** In whole seconds. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}
