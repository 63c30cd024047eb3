import { useEffect } from 'react';
import { useBlocker } from '../../../page/router.tsx';

/** A navigation that waits for the reader's decision. */
export interface HeldNavigation {
  leave: () => void;
  stay: () => void;
}

/**
 * While `isDirty`, holds back navigation by links, Back and Forward. The browser itself asks before the tab is closed
 * or a page outside the members' app is opened.
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
