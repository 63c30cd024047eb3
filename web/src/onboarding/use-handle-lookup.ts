import { useEffect, useState } from 'react';
import { type HandleCheck, handleCheckOf, sendableHandle } from './handle-check.ts';
import { useHandleAvailability } from './queries.ts';

/** Pause in typing before the server is asked, in ms. */
const pause = 300;

export interface HandleLookup {
  check: HandleCheck;
  /** Asks again after a check that failed. */
  retry: () => void;
}

/** The live check of a handle being typed. Answers are kept by handle, so a late one for another is never shown. */
export function useHandleLookup(typed: string): HandleLookup {
  const asked = useSettled(sendableHandle(typed));
  const answer = useHandleAvailability(asked);
  return { check: handleCheckOf(typed, { ...answer, asked }), retry: answer.retry };
}

/** The value once it has not changed for the pause. */
function useSettled(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
