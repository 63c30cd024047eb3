import { beginnings } from '@veil/api/contract/connections';
import { conversationNews, conversations } from '@veil/api/contract/conversations/conversations';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { pagedReads } from '../api/paged-reads.ts';
import { newsSoon } from './news-soon.ts';

/**
 * The badge follows what happens in a conversation, and the list follows the badge. Not while the tab is hidden: an answer
 * that comes then would ask anew. SWR asks when it is visible again.
 */
export function useRefreshLists(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    const refresh = ({ path }: { path: string }) => {
      if (!document.hidden) void mutate((key) => Array.isArray(key) && key[0] === path);
    };
    refresh(beginnings);
    newsSoon(() => refresh(conversationNews));
  }, [mutate]);
}

/**
 * Reads the lists anew after an action of one's own that moves a conversation. The badge may have told of it before it was
 * answered, and the list been read before it was made.
 */
export const rereadLists = (): void => void pagedReads.refresh([conversations.path]);
