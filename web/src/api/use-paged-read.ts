import type { Endpoint, InputOf, OutputOf } from '@veil/api/contract/fields/endpoint';
import { useEffect, useLayoutEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { connection } from './connection.ts';
import { earlyOrCalled, earlyRead } from './early-reads.ts';
import { throwUserFacing, type UserFacingError } from './error.ts';
import { pagedReads } from './paged-reads.ts';
import { refreshSignal } from './refresh-signal.ts';

interface Paging<E extends Endpoint, Item> {
  itemsOf: (page: OutputOf<E>) => readonly Item[];
  /** The input for the page after this one; null after the last one. */
  inputAfter: (page: OutputOf<E>) => InputOf<E> | null;
  /** The first input; null postpones the read. */
  first: InputOf<E> | null;
  /** Used in place of the call, for a page that may arrive in another way. */
  read?: (input: InputOf<E>) => Promise<OutputOf<E>>;
  /** Whether loading one more page also reads the first page again. */
  revalidateFirstPage?: boolean;
  /** Read whenever it is shown, also within two seconds of the last time: an action elsewhere may have changed it. */
  isReadEachTime?: boolean;
}

/** For lists that use the cursors of `contract/fields/paging.ts` and have no other input. */
export const byCursor = {
  first: {},
  inputAfter: ({ nextCursor }: { nextCursor: string | null }) =>
    nextCursor === null ? null : { cursor: nextCursor },
};

/**
 * Reads a list page by page.
 * @returns `items` once the first page is there, `error` of the last attempt, `more` for `LoadMore`, and `change`,
 * which alters the shown list without a request
 */
export function usePagedRead<E extends Endpoint, Item>(
  endpoint: E,
  { itemsOf, inputAfter, first, read, revalidateFirstPage = true, isReadEachTime = false }: Paging<E, Item>,
) {
  type Page = OutputOf<E>;
  function keyAfter(_index: number, previous: Page | null) {
    const input = previous === null ? first : inputAfter(previous);
    return input && ([endpoint.path, input] as const);
  }
  const early = first === null || read ? undefined : earlyRead(endpoint, first);
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<
    Page,
    UserFacingError,
    typeof keyAfter
  >(keyAfter, ([, input]) => (read ? read(input) : earlyOrCalled(endpoint, input)).catch(throwUserFacing), {
    revalidateFirstPage,
    ...(early && { fallbackData: [early] }),
    ...(isReadEachTime && { dedupingInterval: 0 }),
  });
  // Layout effects end together with the cache. A later signal would reach a cache that is gone.
  useLayoutEffect(() => refreshSignal.subscribe(() => void mutate()), [mutate]);
  useReread(endpoint, data?.length ?? 0, mutate);
  useLayoutEffect(() => pagedReads.add(endpoint.path, () => mutate()), [endpoint.path, mutate]);
  const last = data?.at(-1);
  const hasMore = last !== undefined && inputAfter(last) !== null;
  const retry = () => void mutate();
  return {
    items: data?.flatMap(itemsOf),
    firstPage: data?.[0],
    error,
    retry,
    more: {
      hasMore,
      busy: isValidating && data !== undefined && data.length < size,
      failure: error?.message,
      onPress: error ? retry : () => void setSize((pages) => pages + 1),
    },
    change: (next: (pages: Page[]) => Page[]) =>
      mutate((pages) => pages && next(pages), { revalidate: false }),
  };
}

/** A list of more pages is read again only when its page gets the focus, because each page is a call. */
const mostReread = 5;

/** Reads all pages again, as `rereadSeconds` says. SWR's own interval would read the first one alone. */
function useReread({ rereadSeconds }: Endpoint, pages: number, again: () => Promise<unknown>): void {
  const isReread = pages <= mostReread;
  useEffect(() => {
    if (rereadSeconds === undefined || !isReread) return;
    const look = () => document.hidden || !connection.isOnline() || void again();
    const timer = setInterval(look, rereadSeconds * 1000);
    return () => clearInterval(timer);
  }, [rereadSeconds, isReread, again]);
}
