import {
  conversationNews,
  conversationPage,
  deleteMessage,
  type Message,
  readMessage,
} from '@veil/api/contract/conversations';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { call } from '../api/client.ts';
import { refreshSignal } from '../api/refresh-signal.ts';
import { watch } from './arrivals.ts';
import { lastSeq, type Thread, threadOf, withNews, withOlder, withoutMessage, withSent } from './thread.ts';

/** The messages of a conversation as far as they were read, and whatever arrives. */
export function useThread(id: string) {
  const [thread, setThread] = useState<Thread>();
  const [error, setError] = useState<unknown>();
  const [isOlderBusy, setOlderBusy] = useState(false);
  const [olderFailure, setOlderFailure] = useState<unknown>();
  const latest = useRef(thread);
  latest.current = thread;
  const refreshLists = useRefreshLists();

  const change = useCallback((next: (thread: Thread) => Thread) => {
    const { current } = latest;
    if (!current) return;
    latest.current = next(current);
    setThread(latest.current);
  }, []);

  const load = useCallback(async () => {
    setError(undefined);
    try {
      const page = await call(conversationPage, { id });
      latest.current = threadOf(page);
      setThread(latest.current);
    } catch (fault) {
      setError(fault);
    }
  }, [id]);

  useEffect(() => {
    void load();
    const again = refreshSignal.subscribe(() => latest.current ?? void load());
    const stop = watch({
      id,
      have: () => latest.current && { version: latest.current.version, after: lastSeq(latest.current) },
      tell(page) {
        change((now) => withNews(now, page));
        refreshLists();
      },
    });
    return () => {
      again();
      stop();
    };
  }, [id, load, change, refreshLists]);

  const loadOlder = useCallback(async () => {
    const cursor = latest.current?.older;
    if (!cursor) return;
    setOlderBusy(true);
    setOlderFailure(undefined);
    try {
      const page = await call(conversationPage, { id, cursor });
      change((now) => (now.older === cursor ? withOlder(now, page) : now));
    } catch (fault) {
      setOlderFailure(fault);
    } finally {
      setOlderBusy(false);
    }
  }, [id, change]);

  const markRead = useCallback(
    async ({ id: messageId, seq }: Message) => {
      const before = latest.current?.conversation.readUpTo ?? 0;
      if (seq <= before) return;
      const pointAt = (readUpTo: number) =>
        change((now) => ({ ...now, conversation: { ...now.conversation, readUpTo } }));
      pointAt(seq);
      await call(readMessage, { id, messageId }).then(refreshLists, () => pointAt(before));
    },
    [id, change, refreshLists],
  );

  /** @throws when the call fails */
  async function remove(messageId: string): Promise<void> {
    await call(deleteMessage, { id, messageId });
    change((now) => withoutMessage(now, messageId));
    refreshLists();
  }

  /** A message that was sent; with those before it that this page does not have yet. */
  const add = useCallback(
    async (message: Message) => {
      const after = latest.current && lastSeq(latest.current);
      if (after !== undefined && message.seq > after + 1) {
        const page = await call(conversationPage, { id, after: String(after) }).catch(() => undefined);
        if (page) change((now) => withNews(now, page));
      }
      change((now) => withSent(now, message));
      refreshLists();
    },
    [id, change, refreshLists],
  );

  return {
    thread,
    error,
    retry: () => void load(),
    older: { busy: isOlderBusy, failure: olderFailure, load: loadOlder },
    markRead,
    remove,
    add,
    reload: load,
  };
}
export type OpenThread = ReturnType<typeof useThread>;

/** The badge follows what happens in a conversation, and the list follows the badge. */
export function useRefreshLists(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => void mutate((key) => Array.isArray(key) && key[0] === conversationNews.path),
    [mutate],
  );
}
