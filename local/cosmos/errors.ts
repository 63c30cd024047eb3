import { isObject, type Json } from './json.ts';
import type { Seen } from './protocol/reply.ts';

/** The `code` that the service returns with each status. */
const codes: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'PreconditionFailed',
  413: 'RequestEntityTooLarge',
  424: 'FailedDependency',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  501: 'NotImplemented',
  503: 'ServiceUnavailable',
};

interface RefusalDetails {
  substatus?: number;
  /** Written as JSON after `Message: `, in errors for which the service does so. */
  errors?: Json;
  /** Extra properties of the error body. */
  extra?: Record<string, Json>;
  retryAfterMs?: number;
}

/** A request that is answered with an error of the service. */
export class Refusal extends Error {
  readonly status: number;
  readonly details: RefusalDetails;
  /** The state that the error answer reflects, because the service sends session tokens with errors too. */
  seen: Seen = {};

  constructor(status: number, message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  body(activityId: string, uri: string): string {
    const said = JSON.stringify(this.details.errors ?? { Errors: [this.message] });
    return JSON.stringify({
      code: codes[this.status] ?? 'InternalServerError',
      message: `Message: ${said}\r\nActivityId: ${activityId}, Request URI: ${uri}`,
      ...this.details.extra,
    });
  }
}

export const badRequest = (message: string, substatus?: number) => new Refusal(400, message, { substatus });
export const notFound = () =>
  new Refusal(404, 'Resource Not Found. Learn more: https://aka.ms/cosmosdb-tsg-not-found', { substatus: 0 });
/** The parent of the named resource is missing. */
export const ownerNotFound = () => new Refusal(404, 'Owner resource does not exist', { substatus: 1003 });
export const alreadyExists = () =>
  new Refusal(409, 'Resource with specified id, name, or unique index already exists.');
export const preconditionFailed = () =>
  new Refusal(
    412,
    'One of the specified pre-condition is not met. Learn more: https://aka.ms/CosmosDB/sql/errors/precondition-failed',
  );
export const tooLarge = () => new Refusal(413, 'Request size is too large');
export const notImplemented = (what: string) =>
  new Refusal(501, `${what} is not implemented by this stand-in for Cosmos DB.`);

/** SQLite reports a broken UNIQUE index as an error with this extended code. */
export function isUniqueViolation(error: unknown): boolean {
  return isObject(error) && error.errcode === 2067;
}
