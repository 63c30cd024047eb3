import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { readIdToken } from '../auth/id-token-claims.ts';
import { useToken } from './use-token.ts';

const settings = { errorRetryCount: 2, dedupingInterval: 2000, provider: () => new Map() };

/**
 * What member pages have read. Each person has a cache of their own and pages that begin anew with it, so that nothing
 * read as one is ever shown to the next, even where another tab signs in as somebody else.
 */
export function PersonCache({ children }: { children: ReactNode }) {
  const token = useToken();
  const person = token === null ? undefined : readIdToken(token)?.sub;
  return (
    <SWRConfig key={person} value={settings}>
      {children}
    </SWRConfig>
  );
}
