import { expect, it } from 'vitest';
import { spokenOf } from './spoken.ts';

const messageSaying = (seq: number, more: object = {}) => ({
  id: `${seq}`,
  seq,
  content: `Words ${seq}`,
  senderName: 'otto',
  senderPhoto: null,
  timestamp: '',
  isFromCurrentUser: false,
  isByYou: false,
  isDeleted: false,
  reactions: [],
  ownReaction: null,
  ...more,
});
const ownMessage = { isFromCurrentUser: true, isByYou: true };

it('says what came from others, that one’s own was sent, and nothing of older pages', () => {
  const before = [messageSaying(5)];
  const after = [
    messageSaying(4),
    messageSaying(5),
    messageSaying(6),
    messageSaying(7, ownMessage),
    messageSaying(8, { quickAction: 'wave', signedBy: 'Otto' }),
  ];
  expect(spokenOf(before, after)).toEqual(['otto: Words 6', 'Sent: Words 7', 'Otto waved']);
  expect(spokenOf([], [messageSaying(1, ownMessage)])).toEqual(['Sent: Words 1']);
});

it('says how others react to one’s own, and neither one’s own reaction nor one that was taken back', () => {
  const heart = (count: number, ownReaction: string | null = null) => ({
    ...ownMessage,
    ownReaction,
    reactions: [{ name: 'heart', count }],
  });
  const none = messageSaying(1, ownMessage);
  expect(spokenOf([none], [messageSaying(1, heart(1))])).toEqual(['Heart for: Words 1']);
  expect(spokenOf([none], [messageSaying(1, heart(1, 'heart'))])).toEqual([]);
  expect(spokenOf([messageSaying(1, heart(2))], [messageSaying(1, heart(1))])).toEqual([]);
});
