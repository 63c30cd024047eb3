import { describe, expect, it } from 'vitest';
import type { RoomMessage } from './message.ts';
import { threadOf, withLook, withNews } from './thread.ts';

const message = (seq: number, isDeleted = false): RoomMessage => ({
  id: `id-${seq}`,
  seq,
  content: isDeleted ? '' : `No. ${seq}`,
  isDeleted,
  senderName: 'Iris',
  senderPhoto: null,
  timestamp: '2026-03-01T12:00:00.000Z',
  isFromCurrentUser: false,
  isByYou: false,
});
const page = (messages: RoomMessage[]) => ({
  version: 2,
  isChanged: true,
  head: {},
  messages,
  deleted: [],
  nextCursor: null,
  hasNewer: false,
});

it('keeps what changed before its first message apart, for those that quote it', () => {
  const thread = threadOf(page([message(8), message(9)]));
  if (!thread) throw new Error('There is a head.');
  const after = withNews(thread, page([message(3, true), message(8, true), message(10)]));
  expect(after.messages.map(({ content }) => content)).toEqual(['', 'No. 9', 'No. 10']);
  expect(after.changedBefore).toEqual([message(3, true)]);
  expect(withNews(after, page([message(3)])).changedBefore).toEqual([message(3)]);
});

describe('a later look at the room', () => {
  const loaded = (...seqs: number[]) => {
    const thread = threadOf(page(seqs.map((seq) => message(seq))));
    if (!thread) throw new Error('There is a head.');
    return thread;
  };
  const seqsOf = ({ messages }: { messages: readonly RoomMessage[] }) => messages.map(({ seq }) => seq);
  const later = (seqs: number[], more: object = {}) => ({
    ...page(seqs.map((seq) => message(seq))),
    head: { isAvailable: false },
    nextCursor: 'before',
    ...more,
  });

  it('brings the state of the room, and drops the messages that left', () => {
    const after = withLook(loaded(1, 2, 3, 4, 5), later([3, 5]), 5);
    expect([seqsOf(after), after.head]).toEqual([[1, 2, 3, 5], { isAvailable: false }]);
  });

  it('drops the last messages, but none that was sent meanwhile', () => {
    expect(seqsOf(withLook(loaded(1, 2, 3, 4), later([1, 2], { nextCursor: null }), 4))).toEqual([1, 2]);
    expect(seqsOf(withLook(loaded(1, 2, 3, 4), later([1, 2], { nextCursor: null }), 3))).toEqual([1, 2, 4]);
  });

  it('leaves an empty room where everything left', () =>
    expect(seqsOf(withLook(loaded(1, 2), later([], { nextCursor: null }), 2))).toEqual([]));

  it('leaves new messages, and their versions, to the poll', () => {
    const after = withLook(loaded(1, 2), later([1, 2, 3], { version: 9 }), 2);
    expect([seqsOf(after), after.version]).toEqual([[1, 2], 2]);
  });

  it('touches nothing outside of its page', () => {
    expect(seqsOf(withLook(loaded(1, 2), later([8, 9]), 2))).toEqual([1, 2]);
    expect(seqsOf(withLook(loaded(1, 2, 3, 4, 5, 6), later([2, 4], { hasNewer: true }), 6))).toEqual([
      1, 2, 4, 5, 6,
    ]);
    expect(seqsOf(withLook(loaded(3, 4), later([1, 2, 3], { nextCursor: null }), 4))).toEqual([3]);
  });

  it('shows who has another name or is gone', () => {
    const renamed = { ...message(2), senderName: 'Somebody who left' };
    const after = withLook(loaded(1, 2), { ...later([1]), messages: [message(1), renamed] }, 2);
    expect(after.messages.map(({ senderName }) => senderName)).toEqual(['Iris', 'Somebody who left']);
  });

  it('says nothing where the answer has no room', () => {
    const thread = loaded(1, 2);
    expect(withLook(thread, { ...page([]), head: null as never }, 2)).toBe(thread);
  });
});
