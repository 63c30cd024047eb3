import { useEffect, useState } from 'react';
import { messageOf } from '../api/error.ts';

/** Navigates to the identity provider. `busy` until the browser has left, `failure` if it could not. */
export function useDeparture(prompt: 'login' | 'create', returnPath: () => string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  // The back/forward cache may restore this page as it was when it was left.
  useEffect(() => {
    const onReturn = () => setBusy(false);
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);

  async function depart() {
    const path = returnPath();
    setBusy(true);
    setFailure(undefined);
    try {
      const { signIn } = await import('../auth/sign-in.ts');
      await signIn(prompt, path);
    } catch (fault) {
      setFailure(messageOf(fault, 'The sign-in page could not be reached. Please try again.'));
      setBusy(false);
    }
  }

  return { busy, failure, depart };
}
