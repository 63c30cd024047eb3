import { expect, it } from 'vitest';
import { spokenOf } from './spoken.ts';

const said = (seq: number, more: object = {}) => ({
  ...{ id: `${seq}`, seq, content: `Words ${seq}`, senderName: 'otto', senderPhoto: null, timestamp: '' },
  ...{ isFromCurrentUser: false, isDeleted: false, reactions: [], ownReaction: null },
  ...more,
});
const own = { isFromCurrentUser: true };

it('says what came from others, and nothing of older pages and of one’s own', () => {
  const before = [said(5)];
  const after = [said(4), said(5), said(6), said(7, own), said(8, { quickAction: 'wave', signedBy: 'Otto' })];
  expect(spokenOf(before, after)).toEqual(['otto: Words 6', 'Otto waved']);
  expect(spokenOf([], after)).toEqual([]);
});

it('says how others react to one’s own, and neither one’s own reaction nor one that was taken back', () => {
  const heart = (count: number, ownReaction: string | null = null) => ({
    ...own,
    ownReaction,
    reactions: [{ name: 'heart', count }],
  });
  const none = said(1, own);
  expect(spokenOf([none], [said(1, heart(1))])).toEqual(['Heart for: Words 1']);
  expect(spokenOf([none], [said(1, heart(1, 'heart'))])).toEqual([]);
  expect(spokenOf([said(1, heart(2))], [said(1, heart(1))])).toEqual([]);
});
