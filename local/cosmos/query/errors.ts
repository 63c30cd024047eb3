/**
 * The text is not a valid query. `position` counts UTF-16 units from the start of the text. It is answered with 400.
 */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly position: number;

  constructor(message: string, position = 0) {
    super(message);
    this.position = position;
  }
}

/** A query that the service would run and this stand-in does not. It is answered with 501. */
export class QueryUnsupported extends Error {
  override readonly name = 'QueryUnsupported';
}
