/** The text cannot be a query. `position` counts UTF-16 units from the start of the text. Answered with 400. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly position: number;

  constructor(message: string, position = 0) {
    super(message);
    this.position = position;
  }
}

/** A query the service would run and this stand-in does not. Answered with 501. */
export class QueryUnsupported extends Error {
  override readonly name = 'QueryUnsupported';
}
