import { conversationNews } from '@veil/api/contract/conversations';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** The badge follows what happens in a conversation, and the list follows the badge. */
export function useRefreshLists(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => void mutate((key) => Array.isArray(key) && key[0] === conversationNews.path),
    [mutate],
  );
}
