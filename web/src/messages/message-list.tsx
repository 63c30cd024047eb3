import { ArrowDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Button } from '../ui/button.tsx';
import { OutgoingBubble } from './bubble.tsx';
import type { RoomMessage } from './message.ts';
import styles from './message-list.module.css';
import type { Outgoing } from './outgoing.ts';
import type { Quoted } from './quote.ts';
import { type MessageRow, rowsOf } from './rows.ts';
import { DayLine, JoinedLine, UnreadLine } from './text/lines.tsx';
import { useSpoken } from './text/spoken.ts';
import type { Thread } from './thread.ts';
import type { OlderMessages } from './use-thread.ts';

interface MessageListProps<Message extends RoomMessage> {
  thread: Pick<Thread<unknown, Message>, 'messages' | 'older'>;
  older: OlderMessages;
  outgoing: readonly Outgoing[];
  retry: (requestId: string) => void;
  discard: (requestId: string) => void;
  /** The place of the last message that the reader has read, where the room keeps it. */
  readUpTo?: number;
  /** A divider stands before what the reader has not read. */
  hasUnread?: boolean;
  /** The newest message of somebody else stands at the end of a visible list. */
  onRead?: (newest: Message) => void;
  /** The place after which more people read on the other side, and how many. */
  joined?: { after: number | null; count: number };
  /** A place to begin at, or to go to when it changes, in place of the divider or the end. */
  target?: { seq: number } | undefined;
  /** The message that one on its way answers, by id. */
  quoteOf?: (id: string) => Quoted | undefined;
  /** How a message is shown that is on its way; a bubble unless given. */
  outgoingRow?: (outgoing: Outgoing) => ReactNode;
  /** Shown in place of messages while there are none; a sentence unless given. */
  empty?: ReactNode;
  /** How one message is shown. */
  children: (message: Message) => ReactNode;
}

/** This near to the end, in px, the list follows what arrives. */
const nearEnd = 48;
/** This near to the start, in px, the page before is read. */
const nearStart = 400;
/** For so many ms on its way to the end the list goes on there, while rows that come into view are measured. */
const smoothScrollMs = 3000;

export function MessageList<Message extends RoomMessage>(props: MessageListProps<Message>) {
  const {
    thread,
    older,
    outgoing,
    retry,
    discard,
    readUpTo,
    hasUnread,
    onRead,
    joined,
    target,
    outgoingRow,
    quoteOf,
    empty,
    children,
  } = props;
  const { messages, older: hasOlder } = thread;
  const [firstUnread] = useState(() => (hasUnread ? messages.find(isUnseen)?.seq : undefined));
  const rows = rowsOf(messages, outgoing, firstUnread, joined?.after);
  const handle = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(firstUnread === undefined && target === undefined);
  const isFirst = useRef(true);
  const isPrepending = useIsPrepending(messages[0]?.seq);
  const spoken = useSpoken(messages);

  /** When the way to the end is over; 0 where the list is on no such way. */
  const endsAt = useRef(0);
  const isOnItsWay = () => performance.now() < endsAt.current;
  const stopHere = useCallback(() => {
    endsAt.current = 0;
  }, []);
  useStart(handle, rows, target?.seq, seeEnd);
  /** When the way to a place that was asked for is over: until then nothing takes the reader back to the end. */
  const placedAt = useRef(0);
  const leaveEnd = useCallback(() => {
    stopHere();
    placedAt.current = performance.now() + smoothScrollMs;
  }, [stopHere]);
  useTarget(handle, rows, target, leaveEnd);
  const showEnd = () => handle.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  function toEnd() {
    endsAt.current = performance.now() + smoothScrollMs;
    placedAt.current = 0;
    showEnd();
  }
  useNewHeight(scroller, () => {
    const follows = (isAtEnd && performance.now() >= placedAt.current) || isOnItsWay();
    if (follows) showEnd();
    else seeEnd();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: one's own message, and what arrives at the end, is followed.
  useLayoutEffect(() => {
    const follows = !isFirst.current && (isAtEnd || outgoing.length > 0);
    isFirst.current = false;
    if (!follows) return;
    toEnd();
    setAtEnd(true);
  }, [rows.at(-1)?.key]);

  const newest = messages.findLast(({ isFromCurrentUser }) => !isFromCurrentUser);
  useReading(isAtEnd, newest, onRead);

  function seeEnd() {
    const { scrollSize = 0, scrollOffset = 0, viewportSize = 0 } = handle.current ?? {};
    const isThere = scrollSize - scrollOffset - viewportSize < nearEnd;
    setAtEnd(isThere || isOnItsWay());
    return isThere;
  }

  function onScroll(offset: number) {
    if (!seeEnd() && isOnItsWay()) showEnd();
    if (offset < nearStart && hasOlder && !older.busy && !older.failure) void older.load();
  }

  const unseen = newest && !isAtEnd ? messages.filter(isUnseen).length : 0;
  function isUnseen({ isFromCurrentUser, seq }: Message) {
    return !isFromCurrentUser && readUpTo !== undefined && seq > readUpTo;
  }

  function rowNode(row: MessageRow<Message>) {
    if (row.kind === 'day') return <DayLine at={row.at} />;
    if (row.kind === 'unread') return <UnreadLine />;
    if (row.kind === 'joined') return <JoinedLine count={joined?.count ?? 2} />;
    if (row.kind === 'outgoing' && outgoingRow) return outgoingRow(row.outgoing);
    if (row.kind === 'outgoing') {
      const quote = row.outgoing.quote === undefined ? undefined : quoteOf?.(row.outgoing.quote);
      return <OutgoingBubble outgoing={row.outgoing} quote={quote} onRetry={retry} onDiscard={discard} />;
    }
    return children(row.message);
  }

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-label="Messages"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        onWheel={stopHere}
        onTouchMove={stopHere}
        onPointerDown={stopHere}
        onKeyDown={stopHere}
      >
        {rows.length === 0 &&
          (empty || <p className={styles.empty}>No messages yet. Be the first to post!</p>)}
        {hasOlder !== null && Boolean(older.failure) && <OlderFailed older={older} />}
        <Virtualizer ref={handle} data={rows} scrollRef={scroller} shift={isPrepending} onScroll={onScroll}>
          {(row) => (
            <div key={row.key} className={styles.row}>
              {rowNode(row)}
            </div>
          )}
        </Virtualizer>
      </div>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {!isAtEnd && (
        <button type="button" className={styles.jump} onClick={toEnd}>
          <ArrowDown aria-hidden size={18} strokeWidth={1.75} />
          {unseen > 0 ? `${unseen} new` : 'Jump to latest'}
        </button>
      )}
    </div>
  );
}

const OlderFailed = ({ older }: { older: OlderMessages }) => (
  <p className={styles.older} role="alert">
    Older messages could not be loaded.{' '}
    <Button weight="quiet" size="small" onClick={() => void older.load()}>
      Retry
    </Button>
  </p>
);

type ListHandle = React.RefObject<VirtualizerHandle | null>;

/** The first row from a place on: nothing need stand at the place itself. */
const placeOf = (rows: readonly MessageRow<RoomMessage>[], seq = Number.POSITIVE_INFINITY): number =>
  rows.findIndex((row) => row.kind === 'message' && row.message.seq >= seq);

/** The list measures its rows and scrolls within this many ms. */
const startTime = 300;

/**
 * Begins at a place that was asked for, at the divider, or at the end.
 *
 * @param onStarted where everything fits, no scroll tells that the end is in view
 */
function useStart(
  handle: ListHandle,
  rows: readonly MessageRow<RoomMessage>[],
  seq: number | undefined,
  onStarted: () => void,
): void {
  const at = useRef(false);
  const started = useRef(onStarted);
  useEffect(() => {
    const timer = setTimeout(() => started.current(), startTime);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    if (at.current || rows.length === 0) return;
    at.current = true;
    const divider = rows.findIndex(({ kind }) => kind === 'unread');
    const place = placeOf(rows, seq);
    if (place > 0) handle.current?.scrollToIndex(place, { align: 'center' });
    else if (divider > 0) handle.current?.scrollToIndex(divider, { align: 'start' });
    else handle.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  }, [handle, rows, seq]);
}

/** Goes to a place that is asked for later, whatever way the list was on. */
function useTarget(
  handle: ListHandle,
  rows: readonly MessageRow<RoomMessage>[],
  target: { seq: number } | undefined,
  leaveEnd: () => void,
): void {
  const done = useRef(target);
  useLayoutEffect(() => {
    if (!target || done.current === target) return;
    done.current = target;
    leaveEnd();
    const place = placeOf(rows, target.seq);
    if (place >= 0) handle.current?.scrollToIndex(place, { align: 'center' });
  }, [handle, rows, target, leaveEnd]);
}

/** A keyboard that opens, a longer text below or a row that grows: no scroll tells of it. */
function useNewHeight(scroller: React.RefObject<HTMLElement | null>, onChange: () => void): void {
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (!scroller.current) return;
    const began = performance.now();
    const observer = new ResizeObserver(() => {
      if (performance.now() - began > startTime) change.current();
    });
    observer.observe(scroller.current);
    for (const part of scroller.current.children) observer.observe(part);
    return () => observer.disconnect();
  }, [scroller]);
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

/** The end of a visible list has been read. */
function useReading<Message extends RoomMessage>(
  isAtEnd: boolean,
  newest: Message | undefined,
  onRead: ((message: Message) => void) | undefined,
): void {
  const [isVisible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (isVisible && isAtEnd && newest) onRead?.(newest);
  }, [isVisible, isAtEnd, newest, onRead]);
}
