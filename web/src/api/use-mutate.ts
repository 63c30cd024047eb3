import { useMemo } from 'react';
import { type Cache, type ScopedMutator, useSWRConfig } from 'swr';
import { hasEnded } from './ended-caches.ts';

/** Runs what changes a cache. Once the cache has ended nothing runs, and what SWR throws then is no fault. */
export async function inCache<Result>(cache: Cache, run: () => Promise<Result>): Promise<Result | undefined> {
  if (hasEnded(cache)) return undefined;
  try {
    return await run();
  } catch (fault) {
    if (hasEnded(cache)) return undefined;
    throw fault;
  }
}

/** SWR's `mutate`, which does nothing once the person or their profile has changed. */
export function useMutate(): ScopedMutator {
  const { cache, mutate } = useSWRConfig();
  return useMemo((): ScopedMutator => {
    const change: typeof mutate = (...given: Parameters<typeof mutate>) =>
      inCache(cache, () => mutate(...given)) as Promise<never>;
    return change;
  }, [cache, mutate]);
}
