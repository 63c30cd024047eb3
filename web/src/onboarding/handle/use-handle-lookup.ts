import { useDebounced } from '../../form/use-debounced.ts';
import { useHandleAvailability } from '../queries.ts';
import { type HandleCheck, handleCheckOf, sendableHandle } from './handle-check.ts';

export interface HandleLookup {
  check: HandleCheck;
  /** Asks again after a check that failed. */
  retry: () => void;
}

/** The live check of a handle being typed. Answers are kept by handle, so a late one for another is never shown. */
export function useHandleLookup(typed: string): HandleLookup {
  const asked = useDebounced(sendableHandle(typed));
  const answer = useHandleAvailability(asked);
  return { check: handleCheckOf(typed, { ...answer, asked }), retry: answer.retry };
}
