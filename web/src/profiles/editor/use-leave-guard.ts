import { useEffect } from 'react';
import { useBlocker } from '../../page/router.tsx';

/** A navigation that waits for a decision. */
export interface HeldNavigation {
  leave: () => void;
  stay: () => void;
}

/**
 * While `isDirty`, holds back what leads to another page: links, Back and Forward. For closing the tab, and for the
 * pages outside the members' app, the browser itself asks.
 */
export function useLeaveGuard(isDirty: boolean): HeldNavigation | undefined {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onClose);
    return () => removeEventListener('beforeunload', onClose);
  }, [isDirty]);
  return state === 'blocked' ? { leave: proceed, stay: reset } : undefined;
}
