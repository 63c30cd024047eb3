import { useEffect, useRef, useState } from 'react';

/** s for which a decision can be undone before it is sent. */
export const undoSeconds = 10;

/**
 * Delays a decision. `hold` resolves with true when it should be sent, and with false if it was undone. Leaving the
 * page sends it at once.
 */
export function useUndoWindow() {
  const [isUndoable, setUndoable] = useState(false);
  const settle = useRef<(isSent: boolean) => void>(undefined);

  useEffect(() => () => settle.current?.(true), []);

  function hold(): Promise<boolean> {
    setUndoable(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle.current?.(true), undoSeconds * 1000);
      settle.current = (isSent) => {
        clearTimeout(timer);
        settle.current = undefined;
        setUndoable(false);
        resolve(isSent);
      };
    });
  }

  return { isUndoable, hold, undo: () => settle.current?.(false) };
}
