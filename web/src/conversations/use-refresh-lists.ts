import { conversationNews } from '@veil/api/contract/conversations';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/**
 * The badge follows what happens in a conversation, and the list follows the badge. Not while the tab is hidden: an answer
 * that comes then would ask anew. SWR asks when it is visible again.
 */
export function useRefreshLists(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    if (!document.hidden) void mutate((key) => Array.isArray(key) && key[0] === conversationNews.path);
  }, [mutate]);
}
