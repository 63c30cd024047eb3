import { type Me, me } from '@veil/api/contract/me';
import { type ReactNode, useEffect } from 'react';
import { token } from '../api/token.ts';
import { expiryOf, isExpired } from '../api/token-expiry.ts';
import { useRead } from '../api/use-read.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { useToken } from './use-token.ts';

/** Longest delay a browser timer keeps. */
const longestTimer = 2 ** 31 - 1;

/** Knows who is signed in, from the kept token and the API's word for it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const kept = useToken();
  const current = kept !== null && !isExpired(kept, new Date()) ? kept : null;
  const { data, error, replace } = useRead(me, current === null ? null : {});
  useEndOfToken(kept);
  const refresh = async () => {
    await replace();
  };
  return <AuthContext value={authOf(current, data, error, refresh)}>{children}</AuthContext>;
}

function authOf(
  current: string | null,
  user: Me | undefined,
  error: Error | undefined,
  refresh: () => Promise<void>,
): Auth {
  if (current === null) return { state: 'signedOut', refresh };
  if (user) return { state: 'signedIn', user, refresh };
  return error ? { state: 'failed', error, refresh } : { state: 'loading', refresh };
}

/** Removes a token that is expired or unreadable, at once or when its time comes. */
function useEndOfToken(kept: string | null): void {
  useEffect(() => {
    if (kept === null) return;
    const left = (expiryOf(kept)?.getTime() ?? 0) - Date.now();
    const timer = setTimeout(() => token.clear(), Math.min(Math.max(left, 0), longestTimer));
    return () => clearTimeout(timer);
  }, [kept]);
}
