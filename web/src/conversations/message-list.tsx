import type { Message } from '@veil/api/contract/conversations';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Button } from '../ui/button.tsx';
import { Bubble, OutgoingBubble } from './bubble.tsx';
import { DayLine, UnreadLine } from './lines.tsx';
import styles from './message-list.module.css';
import type { Outgoing } from './outgoing.ts';
import { ReportDialog } from './report-dialog.ts';
import { type Row, rowsOf } from './rows.ts';
import type { Thread } from './thread.ts';
import type { OpenThread } from './use-thread.ts';

interface MessageListProps {
  open: OpenThread;
  thread: Thread;
  outgoing: readonly Outgoing[];
  retry: (requestId: string) => void;
  discard: (requestId: string) => void;
}

/** This near to the end, in px, the list follows what arrives. */
const nearEnd = 48;
/** This near to the start, in px, the page before is read. */
const nearStart = 400;

export function MessageList({ open, thread, outgoing, retry, discard }: MessageListProps) {
  const { messages, conversation, older: hasOlder } = thread;
  const { older, markRead, remove } = open;
  const [firstUnread] = useState(() => firstUnreadOf(thread));
  const rows = rowsOf(messages, outgoing, firstUnread);
  const handle = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [reported, setReported] = useState<Message>();
  const isPrepending = useIsPrepending(messages[0]?.seq);

  useStart(handle, rows);
  const toEnd = useCallback(
    () => handle.current?.scrollToIndex(rows.length - 1, { align: 'end' }),
    [rows.length],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: one's own message, and what arrives at the end, is followed.
  useLayoutEffect(() => {
    if (isAtEnd || outgoing.length > 0) toEnd();
  }, [rows.at(-1)?.key]);

  const newest = messages.findLast(({ isFromCurrentUser }) => !isFromCurrentUser);
  useReading(isAtEnd, newest, markRead);

  function onScroll(offset: number) {
    const { scrollSize = 0, viewportSize = 0 } = handle.current ?? {};
    setAtEnd(scrollSize - offset - viewportSize < nearEnd);
    if (offset < nearStart && hasOlder && !older.busy && !older.failure) void older.load();
  }

  const lastRead = messages.findLast(({ isFromCurrentUser, seq }) => isFromCurrentUser && isReadAt(seq));
  const lastOwn = messages.findLast(({ isFromCurrentUser }) => isFromCurrentUser);
  function isReadAt(seq: number) {
    return conversation.readByOther !== null && conversation.readByOther >= seq;
  }
  const unseen = newest && !isAtEnd ? messages.filter(isUnseen).length : 0;
  function isUnseen({ isFromCurrentUser, seq }: Message) {
    return !isFromCurrentUser && seq > conversation.readUpTo;
  }

  function rowNode(row: Row) {
    if (row.kind === 'day') return <DayLine at={row.at} />;
    if (row.kind === 'unread') return <UnreadLine />;
    if (row.kind === 'outgoing')
      return <OutgoingBubble outgoing={row.outgoing} onRetry={retry} onDiscard={discard} />;
    return (
      <Bubble
        message={row.message}
        isLastRead={row.message === lastRead && row.message === lastOwn}
        onDelete={remove}
        onReport={setReported}
      />
    );
  }

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <div ref={scroller} className={styles.scroller} role="log" aria-label="Messages" tabIndex={0}>
        <Beginning hasOlder={hasOlder !== null} isEmpty={rows.length === 0} older={older} />
        <Virtualizer ref={handle} scrollRef={scroller} shift={isPrepending} onScroll={onScroll}>
          {rows.map((row) => (
            <div key={row.key} className={styles.row}>
              {rowNode(row)}
            </div>
          ))}
        </Virtualizer>
      </div>
      {reported && (
        <ReportDialog
          open
          handle={conversation.participantName}
          reported={{ kind: 'message', id: `${conversation.id}/${reported.id}` }}
          onBlocked={open.retry}
          onClose={() => setReported(undefined)}
        />
      )}
      {!isAtEnd && (
        <button type="button" className={styles.jump} onClick={toEnd}>
          <ArrowDown aria-hidden size={18} strokeWidth={1.75} />
          {unseen > 0 ? `${unseen} new` : 'Jump to latest'}
        </button>
      )}
    </div>
  );
}

interface BeginningProps {
  hasOlder: boolean;
  isEmpty: boolean;
  older: OpenThread['older'];
}

function Beginning({ hasOlder, isEmpty, older }: BeginningProps) {
  if (isEmpty) return <p className={styles.empty}>No messages yet. Be the first to post!</p>;
  if (!hasOlder || !older.failure) return null;
  return (
    <p className={styles.older} role="alert">
      Older messages could not be loaded.{' '}
      <Button weight="quiet" size="small" onClick={() => void older.load()}>
        Retry
      </Button>
    </p>
  );
}

/** The divider stands where it stood when the conversation was opened. */
function firstUnreadOf({ messages, conversation }: Thread): number | undefined {
  if (conversation.unreadCount === 0) return undefined;
  return messages.find(({ seq, isFromCurrentUser }) => seq > conversation.readUpTo && !isFromCurrentUser)
    ?.seq;
}

/** Begins at the divider, or at the end. */
function useStart(handle: React.RefObject<VirtualizerHandle | null>, rows: readonly Row[]): void {
  const at = useRef(false);
  useLayoutEffect(() => {
    if (at.current || rows.length === 0) return;
    at.current = true;
    const divider = rows.findIndex(({ kind }) => kind === 'unread');
    if (divider > 0) handle.current?.scrollToIndex(divider, { align: 'start' });
    else handle.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  }, [handle, rows]);
}

/** True in the render that puts older messages before the others: the list then keeps its place from the end. */
function useIsPrepending(firstSeq: number | undefined): boolean {
  const before = useRef(firstSeq);
  const isPrepending = before.current !== undefined && firstSeq !== undefined && firstSeq < before.current;
  useLayoutEffect(() => {
    before.current = firstSeq;
  });
  return isPrepending;
}

/** What stands at the end of a visible list has been read. */
function useReading(
  isAtEnd: boolean,
  newest: Message | undefined,
  markRead: (message: Message) => Promise<void>,
): void {
  const [isVisible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (isVisible && isAtEnd && newest) void markRead(newest);
  }, [isVisible, isAtEnd, newest, markRead]);
}
