/**
 * Whether the token's `exp` has passed at `now` or cannot be read. The API verifies tokens; this only spares a call that
 * would fail.
 */
export function isExpired(token: string, now: Date): boolean {
  const expiresAt = expiryOf(token);
  return expiresAt === undefined || expiresAt.getTime() <= now.getTime();
}

/** When the token ends, from its `exp` claim. */
export function expiryOf(token: string): Date | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const exp = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'exp') : undefined;
    return typeof exp === 'number' ? new Date(exp * 1000) : undefined;
  } catch {
    return undefined;
  }
}
