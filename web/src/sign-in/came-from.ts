import { useEffect, useRef } from 'react';
import { leaveFor } from '../page/leave.ts';
import { useLocation, useNavigate } from '../page/router.tsx';
import { tabStorage } from '../storage/storage.ts';

const key = 'veil.came-from';
const signInPath = '/login';

/** Redirects somebody who is not signed in to the sign-in page, from which they return to `path`. */
export function leaveForSignIn(path: string): void {
  tabStorage.write(key, path);
  leaveFor(signInPath, 'replace');
}

/**
 * Returns a function that gives the page from which a guard sent this person, or the dashboard. The path moves from the
 * tab's storage to the history entry: a reload keeps it, and a later visit does not find it. A press may come before
 * the move.
 */
export function useCameFrom(): () => string {
  const { state } = useLocation();
  const navigate = useNavigate();
  const taken = useRef<string>(undefined);
  useEffect(() => {
    const from = tabStorage.read(key);
    if (from === null) return;
    taken.current = from;
    tabStorage.remove(key);
    void navigate(signInPath, { replace: true, state: { from } });
  }, [navigate]);
  return () => tabStorage.read(key) ?? taken.current ?? returnPathIn(state) ?? '/members';
}

function returnPathIn(state: unknown): string | undefined {
  const from: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
  return typeof from === 'string' ? from : undefined;
}
