import type { RoomMessage } from './message.ts';

/** An answer with messages. `Head` is the room's own state. */
export interface ThreadPage<Head, Message extends RoomMessage> {
  version: number;
  /** False if nothing has changed since the given version; the answer then contains nothing else. */
  isChanged: boolean;
  head: Head | null;
  /** Messages, oldest first. */
  messages: Message[];
  /** Ids of recently deleted messages. */
  deleted: readonly string[];
  nextCursor: string | null;
  hasNewer: boolean;
}

/** What the page knows about a room's messages. */
export interface Thread<Head, Message extends RoomMessage> {
  head: Head;
  /** In order of their sequence numbers, without gaps. */
  messages: Message[];
  version: number;
  /** Cursor of the page before the first message. */
  older: string | null;
  /** Changed messages from before the first loaded one, because a loaded message may quote them. */
  changedBefore: Message[];
}

const mostBefore = 200;

/** A thread from its latest page. */
export function threadOf<Head, Message extends RoomMessage>(
  page: ThreadPage<Head, Message>,
): Thread<Head, Message> | undefined {
  const { head, messages, version, nextCursor } = page;
  return head === null ? undefined : { head, messages, version, older: nextCursor, changedBefore: [] };
}

/**
 * Adds newer messages to a thread. Known messages are replaced, so a late answer does no harm; messages before the
 * first loaded one are ignored.
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

/**
 * Takes the state of the room, and of the messages in its range, from a page that was read like the first one. What is
 * missing there has left.
 * @param lastBefore the last sequence number when the page was asked for; later messages are not missing
 */
export function withLook<Head, Message extends RoomMessage>(
  thread: Thread<Head, Message>,
  { head, messages, hasNewer, nextCursor }: ThreadPage<Head, Message>,
  lastBefore: number,
): Thread<Head, Message> {
  if (head === null) return thread;
  // A page without a page before it begins with the room.
  const first = nextCursor === null ? 0 : (messages[0]?.seq ?? 0);
  const last = hasNewer ? (messages.at(-1)?.seq ?? 0) : lastBefore;
  // The poll brings what lies between the loaded messages and a page that does not touch them.
  if (first > lastSeq(thread) + 1) return { ...thread, head };
  const shown = new Set(messages.map(({ seq }) => seq));
  const others = thread.messages.filter(({ seq }) => seq < first || seq > last || shown.has(seq));
  const known = messages.filter(({ seq }) => seq <= last && seq >= (thread.messages[0]?.seq ?? 0));
  return { ...thread, head, messages: mergeMessages(others, known) };
}

export const withOlder = <Head, Message extends RoomMessage>(
  thread: Thread<Head, Message>,
  { messages, nextCursor }: Pick<ThreadPage<Head, Message>, 'messages' | 'nextCursor'>,
): Thread<Head, Message> => ({
  ...thread,
  messages: mergeMessages(messages, thread.messages),
  older: nextCursor,
});

/** Adds an own message from the answer to sending it. Messages with a lower sequence number may still be missing. */
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
