/**
 * Whether the token's `exp` has passed at `now` or cannot be read. The API verifies tokens; this only spares a call that
 * would fail.
 */
export function isExpired(token: string, now: Date): boolean {
  const expiresAt = expiryOf(token);
  return expiresAt === undefined || expiresAt.getTime() <= now.getTime();
}

/** When the token ends, from its `exp` claim. */
export const expiryOf = (token: string): Date | undefined => timeIn(token, 'exp');

/** When its person signed in, from its `auth_time` claim. */
export const signInTimeOf = (token: string): Date | undefined => timeIn(token, 'auth_time');

function timeIn(token: string, claim: string): Date | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const time = typeof claims === 'object' && claims !== null ? Reflect.get(claims, claim) : undefined;
    return typeof time === 'number' ? new Date(time * 1000) : undefined;
  } catch {
    return undefined;
  }
}
