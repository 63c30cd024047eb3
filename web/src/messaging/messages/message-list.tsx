import { ArrowDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Button } from '../../ui/button.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { OutgoingBubble } from './bubble/bubble.tsx';
import type { RoomMessage } from './message.ts';
import styles from './message-list.module.css';
import { isWaiting, type Outgoing } from './outgoing/outgoing.ts';
import type { Quoted } from './quote.ts';
import { type MessageRow, rowsOf, type TalkNote } from './rows.ts';
import { DayLine, JoinedLine, NoteLine, UnreadLine } from './text/lines.tsx';
import { useSpoken } from './text/spoken.ts';
import type { Thread } from './thread.ts';
import { useIsLookedAt } from './use-is-looked-at.ts';
import { useNewHeight } from './use-new-height.ts';
import type { OlderMessages } from './use-thread.ts';

interface MessageListProps<Message extends RoomMessage> {
  thread: Pick<Thread<unknown, Message>, 'messages' | 'older'>;
  older: OlderMessages;
  outgoing: readonly Outgoing[];
  retry: (requestId: string) => void;
  discard: (requestId: string) => void;
  /** The sequence number of the last message that the reader has read, if the room stores it. */
  readUpTo?: number;
  /** Whether a divider stands before the unread messages. */
  hasUnread?: boolean;
  /** Called when the newest message of somebody else is visible at the end of the list. */
  onRead?: (newest: Message) => void;
  /** The sequence number after which further people joined the other side, and how many. */
  joined?: { after: number | null; count: number };
  /** Lines between the messages. */
  notes?: readonly TalkNote[];
  /** A position to begin at instead of the divider or the end. A change scrolls to the new position. */
  target?: { seq: number } | undefined;
  /** Finds the message that an outgoing one quotes, by id. */
  quoteOf?: (id: string) => Quoted | undefined;
  /** Renders an outgoing message; the default is a bubble. */
  outgoingRow?: (outgoing: Outgoing) => ReactNode;
  /** Shown while there are no messages; the default is a sentence. */
  empty?: ReactNode;
  /** True if the reader cannot write here now. */
  isClosed?: boolean;
  /** Renders one message. */
  children: (message: Message) => ReactNode;
}

/** Within this distance from the end, in px, the list scrolls along with new messages. */
const nearEnd = 48;
/** Within this distance from the start, in px, the previous page is loaded. */
const nearStart = 400;
/** A smooth scroll to the end continues for this many ms, while rows that come into view are measured. */
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
    notes,
    target,
    outgoingRow,
    quoteOf,
    empty,
    isClosed = false,
    children,
  } = props;
  const { messages, older: hasOlder } = thread;
  const [firstUnread] = useState(() => (hasUnread ? messages.find(isUnseen)?.seq : undefined));
  const rows = rowsOf(messages, outgoing, firstUnread, joined?.after, notes, hasOlder !== null);
  const handle = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(firstUnread === undefined && target === undefined);
  const isFirst = useRef(true);
  const isPrepending = useIsPrepending(messages[0]?.seq);
  const spoken = useSpoken(messages);

  /** When the smooth scroll to the end is over; 0 if there is none. */
  const endsAt = useRef(0);
  const isOnItsWay = () => performance.now() < endsAt.current;
  const stopHere = useCallback(() => {
    endsAt.current = 0;
  }, []);
  useStart(handle, rows, target?.seq, seeEnd);
  /** When the scroll to a requested position is over. Until then the list does not jump to the end. */
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
  useNewHeight(scroller, startTime, () => {
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
    if (row.kind === 'note') return <NoteLine note={row.note} />;
    if (row.kind === 'joined') return <JoinedLine count={joined?.count ?? 2} />;
    if (row.kind === 'outgoing' && outgoingRow) return outgoingRow(row.outgoing);
    if (row.kind === 'outgoing') {
      const quote = row.outgoing.quote === undefined ? undefined : quoteOf?.(row.outgoing.quote);
      return (
        <OutgoingBubble
          outgoing={row.outgoing}
          isWaiting={isWaiting(row.outgoing, outgoing)}
          quote={quote}
          onRetry={retry}
          onDiscard={discard}
        />
      );
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
        {messages.length === 0 &&
          outgoing.length === 0 &&
          (empty || (
            <p className={styles.empty}>
              {isClosed ? 'No messages yet.' : 'No messages yet. Be the first to post!'}
            </p>
          ))}
        {hasOlder !== null && Boolean(older.failure) && <OlderFailed older={older} />}
        <Virtualizer ref={handle} data={rows} scrollRef={scroller} shift={isPrepending} onScroll={onScroll}>
          {(row) => (
            <div key={row.key} className={styles.row}>
              <ItemBoundary as="div">{() => rowNode(row)}</ItemBoundary>
            </div>
          )}
        </Virtualizer>
      </div>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {!isAtEnd && (
        <button type="button" className={styles.jump} onClick={toEnd}>
          <ArrowDown aria-hidden size="1.125rem" strokeWidth={1.75} />
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

/** The index of the first message at or after a sequence number. There may be no message at the number itself. */
const placeOf = (rows: readonly MessageRow<RoomMessage>[], seq = Number.POSITIVE_INFINITY): number =>
  rows.findIndex((row) => row.kind === 'message' && row.message.seq >= seq);

/** ms within which the list has measured its rows and scrolled. */
const startTime = 300;

/**
 * Scrolls to the requested position, the divider or the end.
 * @param onStarted called because a list that fits on the screen fires no scroll event
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

/** Scrolls to a position that is requested after the start. */
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

/** True in the render that adds older messages at the top. The list then keeps its position relative to the end. */
function useIsPrepending(firstSeq: number | undefined): boolean {
  const before = useRef(firstSeq);
  const isPrepending = before.current !== undefined && firstSeq !== undefined && firstSeq < before.current;
  useLayoutEffect(() => {
    before.current = firstSeq;
  });
  return isPrepending;
}

/** Reports that the newest message has been read, once the end of the list is looked at. */
function useReading<Message extends RoomMessage>(
  isAtEnd: boolean,
  newest: Message | undefined,
  onRead: ((message: Message) => void) | undefined,
): void {
  const isLookedAt = useIsLookedAt();
  useEffect(() => {
    if (isLookedAt && isAtEnd && newest) onRead?.(newest);
  }, [isLookedAt, isAtEnd, newest, onRead]);
}
