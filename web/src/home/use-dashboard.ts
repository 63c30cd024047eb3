import { boardPosts } from '@veil/api/contract/board';
import { dashboard } from '@veil/api/contract/home';
import { useSWRConfig } from 'swr';
import { readKey, useRead } from '../api/use-read.ts';

/** What the cards of the dashboard show, by one call. It brings the first page of the board, which goes on by itself. */
export function useDashboard() {
  const { mutate } = useSWRConfig();
  return useRead(
    dashboard,
    {},
    {
      onSuccess: ({ board }) => void mutate(readKey(boardPosts, {}), board, { revalidate: false }),
    },
  );
}
