import { useEffect, useRef } from 'react';

/** How often a list is asked for again that is still being put together, in ms. */
const step = 3000;

/** Reads a list again until it is put together. SWR's own interval never starts where its first answer is none. */
export function useWhileGathering(answer: { isGathering: boolean } | undefined, readAgain: () => void): void {
  const isGathering = answer?.isGathering === true;
  const latest = useRef(readAgain);
  latest.current = readAgain;
  // An answer like the one before renders nothing: an interval, not a timer for each.
  useEffect(() => {
    if (!isGathering) return;
    const timer = setInterval(() => latest.current(), step);
    return () => clearInterval(timer);
  }, [isGathering]);
}
