import type { RoomMessage } from './message.ts';

/** An answer with messages; `Head` is what the room says of itself beside them. */
export interface ThreadPage<Head, Message extends RoomMessage> {
  version: number;
  /** False where nothing has changed since the version that was passed: then there is nothing else in the answer. */
  isChanged: boolean;
  head: Head | null;
  /** Oldest first. */
  messages: Message[];
  /** Messages that were deleted lately. */
  deleted: readonly string[];
  nextCursor: string | null;
  hasNewer: boolean;
}

/** A page's knowledge of a room with messages. */
export interface Thread<Head, Message extends RoomMessage> {
  head: Head;
  /** By place, without gaps from the first to the last. */
  messages: Message[];
  version: number;
  /** Cursor of the page before the first message. */
  older: string | null;
  /** Messages before the first that changed since: one that is there may quote them. */
  changedBefore: Message[];
}

const mostBefore = 200;

/** The latest page. */
export function threadOf<Head, Message extends RoomMessage>(
  page: ThreadPage<Head, Message>,
): Thread<Head, Message> | undefined {
  const { head, messages, version, nextCursor } = page;
  return head === null ? undefined : { head, messages, version, older: nextCursor, changedBefore: [] };
}

/**
 * With what came behind its last message. What is there already is replaced, so that a late answer does no harm; what lies
 * before the first that was read is left out.
 */
export function withNews<Head, Message extends RoomMessage>(
  thread: Thread<Head, Message>,
  { head, messages, version, deleted }: ThreadPage<Head, Message>,
): Thread<Head, Message> {
  if (head === null) return thread;
  const gone = new Set(deleted);
  const firstSeq = thread.messages[0]?.seq ?? 0;
  const known = messages.filter(({ seq }) => seq >= firstSeq);
  const before = messages.filter(({ seq }) => seq < firstSeq);
  return {
    ...thread,
    head,
    messages: mergeMessages(thread.messages, known).map((message) =>
      gone.has(message.id) && !message.isDeleted ? asDeleted(message) : message,
    ),
    version,
    changedBefore: mergeMessages(thread.changedBefore, before).slice(-mostBefore),
  };
}

export const withOlder = <Head, Message extends RoomMessage>(
  thread: Thread<Head, Message>,
  { messages, nextCursor }: Pick<ThreadPage<Head, Message>, 'messages' | 'nextCursor'>,
): Thread<Head, Message> => ({
  ...thread,
  messages: mergeMessages(messages, thread.messages),
  older: nextCursor,
});

/** With a message of one's own, as the answer to sending it has it. Its place may lie behind others yet to come. */
export function withSent<Head, Message extends RoomMessage>(
  thread: Thread<Head, Message>,
  message: Message,
): Thread<Head, Message> {
  const last = lastSeq(thread);
  return message.seq === last + 1 ? { ...thread, messages: [...thread.messages, message] } : thread;
}

export const withoutMessage = <Head, Message extends RoomMessage>(
  thread: Thread<Head, Message>,
  id: string,
): Thread<Head, Message> => ({
  ...thread,
  messages: thread.messages.map((message) => (message.id === id ? asDeleted(message) : message)),
});

export const lastSeq = ({ messages }: { messages: readonly RoomMessage[] }): number =>
  messages.at(-1)?.seq ?? 0;

const asDeleted = <Message extends RoomMessage>(message: Message): Message => ({
  ...message,
  content: '',
  quickAction: null,
  isDeleted: true,
});

function mergeMessages<Message extends RoomMessage>(
  one: readonly Message[],
  other: readonly Message[],
): Message[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((first, second) => first.seq - second.seq);
}
