import { useDeferredValue } from 'react';

/**
 * Returns undefined first, then the value. Its first rendering is done in slices, between which the browser can answer
 * input; later values are rendered at once.
 */
export function useAtLeisure<Value>(value: Value | undefined): Value | undefined {
  const isThere = useDeferredValue(value !== undefined);
  return isThere ? value : undefined;
}
