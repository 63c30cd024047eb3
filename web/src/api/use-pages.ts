import type { Endpoint, InputOf, OutputOf } from '@veil/api/contract/endpoint';
import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { call } from './client.ts';
import { returns } from './returns.ts';

interface PagesOptions {
  /** Whether the first page is read again when one more is. */
  revalidateFirstPage?: boolean;
}

/**
 * Reads a list page by page.
 * @param inputAfter what to ask for after a page, or first, when there is none yet; null after the last page
 * @returns `pages` once there is one, `error` of the last try, and `change`, which alters what is shown without asking
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  inputAfter: (page: OutputOf<E> | null) => InputOf<E> | null,
  options: PagesOptions = {},
) {
  type Page = OutputOf<E>;
  function keyAfter(_index: number, previous: Page | null) {
    const input = inputAfter(previous);
    return input && ([endpoint.path, input] as const);
  }
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, Error, typeof keyAfter>(
    keyAfter,
    ([, input]) => call(endpoint, input),
    options,
  );
  useEffect(() => returns.subscribe(() => void mutate()), [mutate]);
  const last = data?.at(-1);
  return {
    pages: data,
    error,
    hasMore: last !== undefined && inputAfter(last) !== null,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    loadMore: () => void setSize((pages) => pages + 1),
    retry: () => void mutate(),
    change: (next: (pages: Page[]) => Page[]) =>
      mutate((pages) => pages && next(pages), { revalidate: false }),
  };
}
