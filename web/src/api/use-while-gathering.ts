import { useEffect, useRef } from 'react';

/** ms between two reads of a list that the API is still putting together. */
const step = 3000;

/**
 * Reads a list again until the API has put all of it together. SWR's own interval never starts if the first answer is empty.
 */
export function useWhileGathering(
  answer: { isGathering: boolean; isPartial?: boolean } | undefined,
  readAgain: () => void,
): void {
  const isGathering = answer?.isGathering === true || answer?.isPartial === true;
  const latest = useRef(readAgain);
  latest.current = readAgain;
  // This is an interval because an unchanged answer does not render again and so would not start another timer.
  useEffect(() => {
    if (!isGathering) return;
    const timer = setInterval(() => latest.current(), step);
    return () => clearInterval(timer);
  }, [isGathering]);
}
