import type { ConversationDetail, Message, MessagePage } from '@veil/api/contract/conversations';

/** What a page knows of a conversation. */
export interface Thread {
  conversation: ConversationDetail;
  /** By place, without gaps from the first to the last. */
  messages: Message[];
  version: number;
  /** Of the page before the first message. */
  older: string | null;
}

/** The latest page. */
export function threadOf(page: MessagePage): Thread | undefined {
  const { conversation, messages, version, nextCursor } = page;
  return conversation ? { conversation, messages, version, older: nextCursor } : undefined;
}

/** With what came behind its last message. What is there already is replaced, so that a late answer does no harm. */
export function withNews(thread: Thread, page: MessagePage): Thread {
  const { conversation, messages, version } = page;
  if (!conversation) return thread;
  const gone = new Set(conversation.deleted);
  return {
    ...thread,
    conversation,
    messages: merged(thread.messages, messages).map((message) =>
      gone.has(message.id) && !message.isDeleted ? emptied(message) : message,
    ),
    version,
  };
}

export const withOlder = (thread: Thread, { messages, nextCursor }: MessagePage): Thread => ({
  ...thread,
  messages: merged(messages, thread.messages),
  older: nextCursor,
});

/** With a message of one's own, as the answer to sending it has it. Its place may lie behind others yet to come. */
export function withSent(thread: Thread, message: Message): Thread {
  const last = thread.messages.at(-1)?.seq ?? 0;
  return message.seq === last + 1 ? { ...thread, messages: [...thread.messages, message] } : thread;
}

export const withoutMessage = (thread: Thread, id: string): Thread => ({
  ...thread,
  messages: thread.messages.map((message) => (message.id === id ? emptied(message) : message)),
});

export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;

const emptied = (message: Message): Message => ({
  ...message,
  content: '',
  quickAction: null,
  isDeleted: true,
});

function merged(one: readonly Message[], other: readonly Message[]): Message[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((first, second) => first.seq - second.seq);
}
