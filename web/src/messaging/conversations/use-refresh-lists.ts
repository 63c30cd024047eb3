import { conversationNews, conversations } from '@veil/api/contract/messaging/conversations/conversations';
import { beginnings } from '@veil/api/contract/relations/connections';
import { useCallback } from 'react';
import { pagedReads } from '../../api/paged-reads.ts';
import { useMutate } from '../../api/use-mutate.ts';
import { newsSoon } from './news-soon.ts';

/**
 * Refreshes the badge after a change in a conversation; the list follows the badge. Nothing is read while the tab is
 * hidden, because SWR reads again when it becomes visible.
 */
export function useRefreshLists(): () => void {
  const mutate = useMutate();
  return useCallback(() => {
    const refresh = ({ path }: { path: string }) => {
      if (!document.hidden) void mutate((key) => Array.isArray(key) && key[0] === path);
    };
    refresh(beginnings);
    newsSoon(() => refresh(conversationNews));
  }, [mutate]);
}

/**
 * Reads the lists again after an own action that reorders them. The badge may have been refreshed before the action was
 * answered, and the list read before the action was stored.
 */
export const rereadLists = (): void => void pagedReads.refresh([conversations.path]);
