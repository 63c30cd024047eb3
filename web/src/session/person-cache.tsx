import { type ReactNode, useMemo } from 'react';
import { SWRConfig } from 'swr';
import { connection } from '../api/connection.ts';
import { refreshSignal } from '../api/refresh-signal.ts';
import type { Session } from './use-session.ts';

const settings = {
  errorRetryCount: 2,
  dedupingInterval: 2000,
  provider: () => new Map(),
  isOnline: connection.isOnline,
  initReconnect: refreshSignal.subscribe,
};

/**
 * What member pages have read. Each person has a cache of their own and pages that begin anew with it, so that nothing
 * read as one is ever shown to the next, even where another tab signs in as somebody else. Nothing is read while a
 * session has ended: the pages stay as they were.
 */
export function PersonCache({ session, children }: { session: Session; children: ReactNode }) {
  const { state, person } = session;
  const value = useMemo(() => ({ ...settings, isPaused: () => state === 'ended' }), [state]);
  return (
    <SWRConfig key={person} value={value}>
      {children}
    </SWRConfig>
  );
}
