import { Refusal } from '../errors.ts';
import { type Call, header } from './call.ts';

/** The session token of the one physical partition: its id, a version, and the last write the answer reflects. */
export function sessionToken(lsn: number): string {
  return `0:-1#${lsn}`;
}

/** A token from the future is of another account or of deleted data: 404/1002, which the SDK answers by forgetting it. */
export function checkSession(call: Call, lsn: number): void {
  const token = header(call, 'x-ms-session-token');
  if (token === undefined || token === '') return;
  for (const part of token.split(',')) {
    const seen = /^[^:]*:-?\d+#(\d+)/.exec(part.trim());
    if (seen === null) throw new Refusal(400, `The session token '${token}' is invalid.`);
    if (Number(seen[1]) > lsn) {
      throw new Refusal(404, 'The read session is not available for the input session token.', {
        substatus: 1002,
      });
    }
  }
}
