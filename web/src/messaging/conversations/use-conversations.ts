import {
  type ConversationFolder,
  type ConversationList,
  type ConversationNews,
  type ConversationSort,
  conversationNews,
  conversations,
} from '@veil/api/contract/messaging/conversations/conversations';
import { useCallback, useEffect, useRef } from 'react';
import { usePagedRead } from '../../api/use-paged-read.ts';
import { useRead } from '../../api/use-read.ts';
import { usePollInterval, useRealtime } from '../../notifications/realtime/realtime.ts';
import { newsSoon } from './news-soon.ts';

/**
 * ms between polls of the badge and the list when there is no realtime connection. They poll only while the tab is
 * visible, and at once when it becomes visible.
 */
const interval = 15_000;

export function useNews(): ConversationNews | undefined {
  const refreshInterval = usePollInterval(interval);
  const { data, replace } = useRead(conversationNews, {}, { refreshInterval, focusThrottleInterval: 1000 });
  useRealtime(useCallback(() => newsSoon(replace), [replace]));
  return data;
}

export interface ConversationFilter {
  folder: ConversationFolder;
  sort: ConversationSort;
  isUnreadOnly: boolean;
  search: string;
}

export function useConversations({ folder, sort, isUnreadOnly, search }: ConversationFilter) {
  const first = {
    folder,
    sort,
    ...(isUnreadOnly && { filter: 'unread' as const }),
    ...(search.trim() && { search: search.trim() }),
  };
  const reading = usePagedRead(conversations, {
    itemsOf: (page: ConversationList) => page.conversations,
    first,
    isReadEachTime: true,
    inputAfter: ({ nextCursor }) => (nextCursor === null ? null : { ...first, cursor: nextCursor }),
  });
  const version = useNews()?.version;
  const seen = useRef(version);
  const { retry } = reading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is read when the version says so.
  useEffect(() => {
    if (seen.current !== undefined && version !== seen.current) retry();
    seen.current = version;
  }, [version]);
  return reading;
}
