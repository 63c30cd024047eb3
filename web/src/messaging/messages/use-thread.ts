import { useCallback, useEffect, useRef, useState } from 'react';
import { connection } from '../../api/connection.ts';
import { ApiError } from '../../api/error.ts';
import { refreshSignal } from '../../api/refresh-signal.ts';
import { readAgain, retryAfter } from '../../api/retry.ts';
import { watchArrivals } from './arrivals.ts';
import type { RoomMessage } from './message.ts';
import {
  lastSeq,
  type Thread,
  type ThreadPage,
  threadOf,
  withLook,
  withNews,
  withOlder,
  withoutMessage,
  withSent,
} from './thread.ts';

/**
 * ms between two reads as a reload would make them, as of the lists beside a room (`rereadSeconds`). New messages are
 * polled more often, but somebody who leaves changes no version.
 */
const lookMs = 60_000;

/** The source of a room's messages. The hook starts again when the source changes. */
export interface ThreadSource<Head, Message extends RoomMessage> {
  /**
   * The latest page. With `cursor` the previous page; with `after` the messages after a sequence number that changed
   * since a version.
   */
  read(input: { cursor?: string; after?: string; version?: string }): Promise<ThreadPage<Head, Message>>;
  remove(messageId: string): Promise<unknown>;
  /** Subscribes a realtime connection to the room. */
  follow(connectionId: string): Promise<unknown>;
  /** Called when messages were added or removed. */
  changed(): void;
}

/** The loaded messages of a room, kept up to date. */
export function useThread<Head, Message extends RoomMessage>(source: ThreadSource<Head, Message>) {
  const [thread, setThread] = useState<Thread<Head, Message>>();
  const [error, setError] = useState<unknown>();
  const [isOlderBusy, setOlderBusy] = useState(false);
  const [olderFailure, setOlderFailure] = useState<unknown>();
  const latest = useRef(thread);
  latest.current = thread;

  const change = useCallback((next: (thread: Thread<Head, Message>) => Thread<Head, Message>) => {
    const { current } = latest;
    if (!current) return;
    latest.current = next(current);
    setThread(latest.current);
  }, []);

  const next = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The source whose answers are shown; undefined once the room is left. */
  const shown = useRef<typeof source>(undefined);
  const read = useCallback(
    async (count: number) => {
      clearTimeout(next.current);
      try {
        const page = await source.read({});
        if (shown.current !== source) return;
        latest.current = threadOf(page);
        setThread(latest.current);
        setError(undefined);
      } catch (fault) {
        if (shown.current !== source) return;
        setError(fault);
        const wait = latest.current ? undefined : retryAfter(fault, count, true);
        if (wait !== undefined) next.current = setTimeout(() => void read(count + 1), wait);
      }
    },
    [source],
  );
  const load = useCallback(async () => {
    setError(undefined);
    await read(1);
  }, [read]);

  useEffect(() => {
    shown.current = source;
    void load();
    const again = refreshSignal.subscribe(() => latest.current ?? void load());
    const look = setInterval(() => {
      if (latest.current && !document.hidden && connection.isOnline()) void lookAgain();
    }, lookMs);
    const stop = watchArrivals<ThreadPage<Head, Message>>({
      follow: source.follow,
      async ask() {
        if (!latest.current) return undefined;
        const { version } = latest.current;
        return source.read({ after: String(lastSeq(latest.current)), version: String(version) });
      },
      tell(page) {
        change((now) => withNews(now, page));
        source.changed();
      },
    });
    async function lookAgain() {
      const before = latest.current;
      if (!before) return;
      try {
        const page = await source.read({});
        if (shown.current !== source) return;
        change((now) => withLook(now, page, lastSeq(before)));
        if (JSON.stringify(latest.current?.head) !== JSON.stringify(before.head)) source.changed();
      } catch (fault) {
        const isGone = fault instanceof ApiError && [403, 404, 410].includes(fault.status);
        if (shown.current !== source || !isGone) return;
        latest.current = undefined;
        setThread(undefined);
        setError(fault);
      }
    }
    return () => {
      shown.current = undefined;
      clearInterval(look);
      clearTimeout(next.current);
      again();
      stop();
    };
  }, [source, load, change]);

  const loadOlder = useCallback(async () => {
    const cursor = latest.current?.older;
    if (!cursor) return;
    setOlderBusy(true);
    setOlderFailure(undefined);
    try {
      const page = await readAgain(() => source.read({ cursor }));
      change((now) => (now.older === cursor ? withOlder(now, page) : now));
    } catch (fault) {
      setOlderFailure(fault);
    } finally {
      setOlderBusy(false);
    }
  }, [source, change]);

  async function remove(messageId: string): Promise<void> {
    await source.remove(messageId);
    change((now) => withoutMessage(now, messageId));
    source.changed();
  }

  /** Adds a sent message, and any messages before it that this page does not have yet. */
  const add = useCallback(
    async (message: Message) => {
      const after = latest.current && lastSeq(latest.current);
      if (after !== undefined && message.seq > after + 1) {
        const page = await source.read({ after: String(after) }).catch(() => undefined);
        if (page) change((now) => withNews(now, page));
      }
      change((now) => withSent(now, message));
      source.changed();
    },
    [source, change],
  );

  /** Replaces a loaded message by its current version. */
  const replace = (message: Message) =>
    change((now) => ({
      ...now,
      messages: now.messages.map((one) => (one.id === message.id ? message : one)),
    }));

  return {
    thread,
    error,
    retry: () => void load(),
    older: { busy: isOlderBusy, failure: olderFailure, load: loadOlder },
    latest,
    change,
    remove,
    replace,
    add,
    reload: load,
  };
}

export interface OlderMessages {
  busy: boolean;
  failure: unknown;
  load: () => Promise<void>;
}
