/**
 * Whether the token's `exp` has passed at `now` or cannot be read. The API verifies tokens; this only avoids calls that
 * would fail.
 */
export function isExpired(token: string, now: Date): boolean {
  const expiresAt = expiryOf(token);
  return expiresAt === undefined || expiresAt.getTime() <= now.getTime();
}

/** Whether the token names a person and has not expired at `now`. */
export const isUsable = (token: string, now: Date): boolean =>
  subjectOf(token) !== undefined && !isExpired(token, now);

/** The person's id, from the `sub` claim. */
export function subjectOf(token: string): string | undefined {
  const subject = claimIn(token, 'sub');
  return typeof subject === 'string' && subject !== '' ? subject : undefined;
}

/** When the token expires, from the `exp` claim. */
export const expiryOf = (token: string): Date | undefined => timeIn(token, 'exp');

/** When the person signed in, from the `auth_time` claim. */
export const signInTimeOf = (token: string): Date | undefined => timeIn(token, 'auth_time');

function timeIn(token: string, claim: string): Date | undefined {
  const time = claimIn(token, claim);
  return typeof time === 'number' ? new Date(time * 1000) : undefined;
}

function claimIn(token: string, claim: string): unknown {
  const [, payload = '', signature] = token.split('.');
  if (signature === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, claim) : undefined;
  } catch {
    return undefined;
  }
}
