import type { Endpoint, InputOf, OutputOf } from '@veil/api/contract/fields/endpoint';
import { useState } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import { earlyOrCalled, earlyRead } from './early-reads.ts';
import { ApiError, throwUserFacing, type UserFacingError } from './error.ts';

/** The cache key of a read: its endpoint's path first, so that a write can name what to refresh. */
export const readKey = (endpoint: Endpoint, input: unknown) => [endpoint.path, input] as const;

/**
 * Reads an endpoint and keeps the answer fresh. Pass `null` while the read must wait.
 * @returns `data` from the first answer on, `error` of the last attempt, `isLoading` during the first one, `retry`
 */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  options: SWRConfiguration<OutputOf<E>, UserFacingError> = {},
) => useReadAs(input === null ? null : readKey(endpoint, input), endpoint, input, options);

const neverByItself = {
  revalidateOnMount: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
};

/**
 * What another part of the app has read already, also as a page of a list. It asks only when what is read is refreshed:
 * SWR lets one reader of a key ask for all of them.
 */
export const useKnown = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  useRead(endpoint, input, neverByItself).data;

/** Like `useRead`, but every visit begins empty, because an earlier answer may no longer be shown. */
export function useFreshRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  options: SWRConfiguration<OutputOf<E>, UserFacingError> = {},
) {
  const [visit] = useState(() => crypto.randomUUID());
  const key = input === null ? null : ([...readKey(endpoint, input), visit] as const);
  return useReadAs(key, endpoint, input, options);
}

type Key = readonly [path: string, input: unknown, visit?: string];

function useReadAs<E extends Endpoint>(
  key: Key | null,
  endpoint: E,
  input: InputOf<E> | null,
  options: SWRConfiguration<OutputOf<E>, UserFacingError>,
) {
  const { data, error, isLoading, mutate } = useSWR<OutputOf<E>, UserFacingError, Key | null>(
    key,
    () => earlyOrCalled(endpoint, input ?? throwNoInput()).catch(throwUserFacing),
    {
      refreshInterval: (endpoint.rereadSeconds ?? 0) * 1000,
      ...(input !== null && { fallbackData: earlyRead(endpoint, input) }),
      ...options,
    },
  );
  // A 404 hides the earlier answer: the member shown may have blocked the reader since.
  const isGone = error instanceof ApiError && error.status === 404;
  return { data: isGone ? undefined : data, error, isLoading, retry: () => void mutate(), replace: mutate };
}

function throwNoInput(): never {
  throw new Error('A read without input never runs.');
}
