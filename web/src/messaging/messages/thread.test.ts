import { expect, it } from 'vitest';
import type { RoomMessage } from './message.ts';
import { threadOf, withNews } from './thread.ts';

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
