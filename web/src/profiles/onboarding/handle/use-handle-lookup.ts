import { useDebounced } from '../../../form/use-debounced.ts';
import { useHandleAvailability } from '../queries.ts';
import { type HandleCheck, handleCheckOf, sendableHandle } from './handle-check.ts';

export interface HandleLookup {
  check: HandleCheck;
  /** Repeats a check that failed. */
  retry: () => void;
}

/**
 * The live check of a typed handle. Answers are cached by handle, so a late answer about another one is never shown.
 */
export function useHandleLookup(typed: string): HandleLookup {
  const asked = useDebounced(sendableHandle(typed));
  const answer = useHandleAvailability(asked);
  return { check: handleCheckOf(typed, { ...answer, asked }), retry: answer.retry };
}
