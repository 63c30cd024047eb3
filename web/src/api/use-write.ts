import type { Endpoint, InputOf, OutputOf } from '@veil/api/contract/fields/endpoint';
import { useState } from 'react';
import { call } from './client.ts';
import { pagedReads } from './paged-reads.ts';
import { useMutate } from './use-mutate.ts';

interface WriteOptions {
  /** The reads whose answers this write may change. */
  refreshes?: readonly Endpoint[];
}

/**
 * Calls a writing endpoint. `write` resolves with the answer after the named reads were refreshed, and throws what the
 * call throws; `error` keeps the last failure until the next try or `reset`.
 */
export function useWrite<E extends Endpoint>(endpoint: E, { refreshes = [] }: WriteOptions = {}) {
  const mutate = useMutate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function write(input: InputOf<E>): Promise<OutputOf<E>> {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await call(endpoint, input);
      const paths = refreshes.map((read) => read.path);
      await Promise.all([
        mutate((key) => Array.isArray(key) && paths.includes(key[0])),
        pagedReads.refresh(paths),
      ]);
      return answer;
    } catch (fault) {
      setError(fault);
      throw fault;
    } finally {
      setBusy(false);
    }
  }

  return { write, busy, error, reset: () => setError(undefined) };
}
