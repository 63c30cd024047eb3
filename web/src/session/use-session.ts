import { useEffect, useState, useSyncExternalStore } from 'react';
import { deviceClock } from '../storage/device-clock.ts';
import { token } from '../storage/token.ts';
import { expiryOf, isExpired, subjectOf } from '../storage/token-claims.ts';

/**
 * `person` is the subject of the token. It stays known after the session has ended, until somebody else signs in, so
 * that the same person can sign in again and continue.
 */
export type Session =
  | { state: 'none'; person: undefined }
  | { state: 'open'; person: string }
  | { state: 'ended'; person: string };

/** Maximum delay of a browser timer, in ms. */
const longestTimer = 2 ** 31 - 1;

export function useSession(): Session {
  const kept = useSyncExternalStore(token.subscribe, token.read, () => null);
  const hasEnded = useSyncExternalStore(token.subscribe, token.hasEnded, () => false);
  const person = kept === null ? undefined : subjectOf(kept);
  const [last, setLast] = useState(person);
  if (person !== undefined && person !== last) setLast(person);
  useEndOfToken(kept);

  if (kept !== null && person !== undefined && !isExpired(kept, deviceClock.now()))
    return { state: 'open', person };
  if (last !== undefined && (hasEnded || kept !== null)) return { state: 'ended', person: last };
  return { state: 'none', person: undefined };
}

/** Ends the session when its token expires. */
function useEndOfToken(kept: string | null): void {
  useEffect(() => {
    if (kept === null) return;
    const left = (expiryOf(kept)?.getTime() ?? 0) - deviceClock.ms();
    const timer = setTimeout(() => token.end(), Math.min(Math.max(left, 0), longestTimer));
    return () => clearTimeout(timer);
  }, [kept]);
}
