import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr';
import { connection } from '../api/connection.ts';
import { keepUntilEnd } from '../api/ended-caches.ts';
import { otherProfile, refreshSignal } from '../api/refresh-signal.ts';
import { retryAfter } from '../api/retry.ts';
import type { Session } from './use-session.ts';

const settings: SWRConfiguration<unknown, Error> = {
  onErrorRetry(error, _key, { refreshInterval }, revalidate, retry) {
    const wait = retryAfter(error, retry.retryCount, Boolean(refreshInterval));
    if (wait !== undefined) setTimeout(() => void revalidate(retry), wait);
  },
  dedupingInterval: 2000,
  provider: () => new Map(),
  isOnline: connection.isOnline,
  initReconnect: refreshSignal.subscribe,
};

/**
 * The SWR cache of one person. When the person changes, even in another tab, or goes to another profile, the pages are
 * remounted with an empty cache. While a session is ended or
 * the profile changes, SWR is paused and the pages stay as they are.
 */
export function PersonCache({ session, children }: { session: Session; children: ReactNode }) {
  const { state, person } = session;
  const [moves, setMoves] = useState(0);
  useEffect(() => otherProfile.subscribe(() => setMoves((count) => count + 1)), []);
  const value = useMemo(
    () => ({ ...settings, isPaused: () => state === 'ended' || otherProfile.isChanging() }),
    [state],
  );
  return (
    <SWRConfig key={`${person} ${moves}`} value={value}>
      <CacheEnd />
      {children}
    </SWRConfig>
  );
}

function CacheEnd() {
  const { cache } = useSWRConfig();
  useLayoutEffect(() => keepUntilEnd(cache), [cache]);
  return null;
}
