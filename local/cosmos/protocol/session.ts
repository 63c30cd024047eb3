import { Refusal } from '../errors.ts';
import { type Call, header } from './call.ts';

/** A session token: the physical partition, a version, and the last write that the answer reflects. */
export function sessionToken(range: string, lsn: number): string {
  return `${range}:-1#${lsn}`;
}

/** The last write of a physical partition that the caller has seen; without a partition, the last one of any. */
export function seenLsn(call: Call, range: string | undefined): number {
  const parts = (header(call, 'x-ms-session-token') ?? '').split(',').map((part) => part.trim());
  const own = range === undefined ? parts : parts.filter((part) => part.startsWith(`${range}:`));
  return Math.max(0, ...own.map((part) => Number(/#(\d+)/.exec(part)?.[1] ?? 0)));
}

/**
 * A token from the future belongs to another account or to deleted data. The answer is 404/1002, after which the SDK
 * discards the token.
 */
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
