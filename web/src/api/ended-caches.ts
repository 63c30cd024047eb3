import type { Cache } from 'swr';

const ended = new WeakSet<Cache>();

/** Marks a cache as used until the returned function is called. */
export function keepUntilEnd(cache: Cache): () => void {
  ended.delete(cache);
  return () => void ended.add(cache);
}

/** True once the person or their profile has changed. SWR throws if a cache is refreshed after that. */
export const hasEnded = (cache: Cache): boolean => ended.has(cache);
