import { useDeferredValue } from 'react';

/**
 * Nothing, then the value: what it is first drawn with is rendered in slices, between which the browser can answer input.
 * Each later value is rendered at once.
 */
export function useAtLeisure<Value>(value: Value | undefined): Value | undefined {
  const isThere = useDeferredValue(value !== undefined);
  return isThere ? value : undefined;
}
