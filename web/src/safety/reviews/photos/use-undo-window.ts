import { useEffect, useRef, useState } from 'react';
import { undoTime } from '../../../page/undo-time.ts';

/**
 * Delays a decision. `hold` resolves with true when it should be sent, and with false if it was undone. Leaving the
 * page sends it at once.
 */
export function useUndoWindow() {
  /** How long the decision is held, in words, while it is. */
  const [heldFor, setHeldFor] = useState<string>();
  const settle = useRef<(isSent: boolean) => void>(undefined);

  useEffect(() => () => settle.current?.(true), []);

  function hold(): Promise<boolean> {
    setHeldFor(undoTime.words());
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle.current?.(true), undoTime.ms());
      settle.current = (isSent) => {
        clearTimeout(timer);
        settle.current = undefined;
        setHeldFor(undefined);
        resolve(isSent);
      };
    });
  }

  return { heldFor, hold, undo: () => settle.current?.(false) };
}
