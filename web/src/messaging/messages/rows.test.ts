import { expect, it } from 'vitest';
import type { RoomMessage } from './message.ts';
import { rowsOf } from './rows.ts';

const message = (seq: number, timestamp: string): RoomMessage => ({
  id: `id-${seq}`,
  seq,
  content: `No. ${seq}`,
  senderName: 'Iris',
  senderPhoto: null,
  timestamp,
  isFromCurrentUser: false,
  isByYou: false,
  quickAction: null,
  isDeleted: false,
});
const messages = [
  message(1, '2026-03-01T12:00:00.000Z'),
  message(2, '2026-03-01T12:01:00.000Z'),
  message(3, '2026-03-02T12:00:00.000Z'),
];
const outgoing = (requestId: string) => ({
  requestId,
  content: 'Coming',
  writtenAt: '2026-03-02T12:01:00.000Z',
  failure: null,
});
const kinds = (...input: Parameters<typeof rowsOf<RoomMessage>>) => rowsOf(...input).map(({ key }) => key);

it('stands a day before its messages, and the divider before the first that is unread', () => {
  const [first, second] = ['2026-03-01', '2026-03-02'].map(
    (day) => `day-${new Date(`${day}T12:00:00.000Z`).toDateString()}`,
  );
  expect(kinds(messages, [], 2)).toEqual([first, 'id-1', 'unread', 'id-2', second, 'id-3']);
  expect(kinds(messages, [], undefined)).toEqual([first, 'id-1', 'id-2', second, 'id-3']);
});

it('says once, behind the last letter of before, that more people read', () => {
  const keys = kinds(messages, [], undefined, 2);
  expect(keys.slice(keys.indexOf('id-2'), keys.indexOf('id-2') + 2)).toEqual(['id-2', 'joined']);
  expect(kinds(messages, [], undefined, 7)).not.toContain('joined');
});

it('shows what is on its way at the end, and once it has arrived in its place alone', () => {
  expect(kinds(messages, [outgoing('id-4')], undefined).at(-1)).toBe('id-4');
  expect(kinds(messages, [outgoing('id-3')], undefined).filter((key) => key === 'id-3')).toHaveLength(1);
});

it('stands a note between the messages by its time, under its day, and waits for older messages', () => {
  const note = (key: string, at: string) => ({ key, at, text: 'You opened a picture', to: '/' });
  const notes = [
    note('last', '2026-03-03T12:00:00.000Z'),
    note('first', '2026-02-27T12:00:00.000Z'),
    note('between', '2026-03-01T12:00:30.000Z'),
  ];
  const withoutDays = (hasOlder: boolean) =>
    kinds(messages, [], undefined, null, notes, hasOlder).filter((key) => !key.startsWith('day-'));
  expect(withoutDays(false)).toEqual(['first', 'id-1', 'between', 'id-2', 'id-3', 'last']);
  expect(withoutDays(true)).toEqual(['id-1', 'between', 'id-2', 'id-3', 'last']);
  expect(kinds([], [], undefined, null, notes)).toHaveLength(6);
});
