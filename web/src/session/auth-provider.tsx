import { type Me, me } from '@veil/api/contract/people/me';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { refreshSignal } from '../api/refresh-signal.ts';
import { useRead } from '../api/use-read.ts';
import { drafts, forgetDrafts } from '../storage/drafts.ts';
import { token } from '../storage/token.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import type { Session } from './use-session.ts';

/** Provides the signed-in person: the session, and the API's answer for its token. */
export function AuthProvider({ session, children }: { session: Session; children: ReactNode }) {
  const { state } = session;
  const { data, error, replace } = useRead(me, state === 'none' ? null : {});
  const user = useOpenDrafts(data);
  useEffect(() => {
    if (data) token.noteMember(data.approvalStatus === 'approved' && data.sanction?.kind !== 'suspended');
  }, [data]);
  // SWR was paused while the session was ended, so pages read again what they requested since.
  useEffect(() => (state === 'ended' ? refreshSignal.tell : undefined), [state]);
  // Reads at once, even shortly after the last read, because this is how a suspension shows. A layout effect ends
  // together with the cache: the signal above, sent at the end, would reach a cache that is gone.
  useLayoutEffect(() => refreshSignal.subscribe(() => void replace()), [replace]);
  const auth = useMemo(() => {
    const refresh = async () => {
      await replace();
    };
    return authOf(state, user, error, refresh);
  }, [state, user, error, replace]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The signed-in person, once the drafts are decrypted, so that a form finds its typed text. */
function useOpenDrafts(data: Me | undefined): Me | undefined {
  const [opened, setOpened] = useState<Me>();
  useEffect(() => {
    if (!data) return;
    forgetDrafts(data.id);
    void drafts.open(data.draftKeys).then(() => setOpened(data));
  }, [data]);
  useEffect(() => drafts.followWindows(), []);
  // What another window stores later is not waited for.
  return data && opened?.id !== data.id && drafts.areClosed() ? undefined : data;
}

function authOf(
  state: Session['state'],
  user: Me | undefined,
  error: Error | undefined,
  refresh: () => Promise<void>,
): Auth {
  if (state === 'none') return { state: 'signedOut', refresh };
  if (user) return { state: 'signedIn', user, refresh };
  if (state === 'ended') return { state: 'signedOut', refresh };
  return error ? { state: 'failed', error, refresh } : { state: 'loading', refresh };
}
