import { describe, expect, it } from 'vitest';
import { reactionsView, withReaction } from './reactions.ts';
import {
  newRoomRecord,
  unreadIn,
  versionFor,
  withChange,
  withDeletion,
  withoutTextChange,
  withText,
  withTextChanges,
} from './rules.ts';

const excluded = (...ids: number[]) => new Set(ids);
const manyIds = Array.from({ length: 1000 }, (_, index) => index + 10);
const pairs = Object.fromEntries(manyIds.map((id) => [`1 ${id}`, id]));

describe('the places of changes', () => {
  it('are found for each reader by those whom they see', () => {
    const roomRecord = withChange(withChange(withText(newRoomRecord('r'), 1, 5), [1, 2], 6), [3, 2], 7);
    expect(
      [excluded(), excluded(3), excluded(2), excluded(1, 2)].map((ids) => versionFor(roomRecord, ids)),
    ).toEqual([7, 6, 5, 0]);
  });

  it('are not kept where a later one is shown to all who see the earlier', () => {
    const marked = { ...newRoomRecord('r'), changes: pairs };
    const roomRecord = withText(marked, 1, 2000);
    expect(roomRecord.changes).toEqual({ 1: 2000 });
    expect(withChange(marked, [], 3000).changes).toEqual({ '': 3000 });
  });

  it('are the latest few hundred, however many react', () => {
    const roomRecord = withChange({ ...newRoomRecord('r'), changes: pairs }, [2, 3], 2000);
    expect(Object.keys(roomRecord.changes)).toHaveLength(500);
    expect([excluded(), excluded(2), excluded(3, 1009)].map((ids) => versionFor(roomRecord, ids))).toEqual([
      2000, 1009, 1008,
    ]);
  });
});

describe('the unread count', () => {
  const deletion = (authorId: number, seq: number) => ({ authorId, seq, deletedAt: '2026-03-10T12:00:00Z' });
  const said = [1, 2, 1, 2, 3].reduce(
    (roomRecord, authorId, index) => withText(roomRecord, authorId, index + 1),
    newRoomRecord('r'),
  );
  const read = { seq: 2, texts: 2 };

  it('leaves out what is deleted now', () => {
    const deleted = withDeletion(
      withDeletion(withDeletion(said, deletion(1, 3)), deletion(1, 1)),
      deletion(2, 4),
    );
    expect([unreadIn(said, read, excluded()), unreadIn(deleted, read, excluded())]).toEqual([3, 1]);
    const shownAgain = withDeletion(deleted, { ...deletion(1, 3), deletedAt: null });
    expect(unreadIn(shownAgain, read, excluded())).toBe(2);
    expect(unreadIn(withDeletion(deleted, deletion(3, 5)), read, excluded())).toBe(0);
    expect(unreadIn(withText(deleted, 1, 6), read, excluded())).toBe(2);
  });

  it('does not tell what somebody whom the reader does not see deleted', () => {
    const many = Array.from({ length: 200 }, (_, index) => index + 6).reduce(
      (roomRecord, seq) => withDeletion(withText(roomRecord, 2, seq), deletion(2, seq)),
      withDeletion(said, deletion(1, 3)),
    );
    const readWithoutTwo = { seq: 2, texts: 1 };
    expect(unreadIn(many, readWithoutTwo, excluded(2))).toBe(1);
    expect(many.authors[2]?.deleted).toHaveLength(30);
  });

  it('is at least one while a text is left, even if members were excluded since', () => {
    expect(unreadIn(withDeletion(said, deletion(1, 3)), { seq: 2, texts: 40 }, excluded(2))).toBe(1);
  });
});

it('counts a thousand reactions without those of whom the reader does not see', () => {
  const given = manyIds.map((id) => [id, id % 2 ? 'heart' : 'hug'] as const);
  const text = { reactions: Object.fromEntries(given) };
  expect(reactionsView(text.reactions, 11, excluded(13, 15))).toEqual({
    reactions: [
      { name: 'heart', count: 498 },
      { name: 'hug', count: 500 },
    ],
    ownReaction: 'heart',
  });
  expect(reactionsView(withReaction(text, 11, null).reactions, 11).ownReaction).toBeNull();
});

describe('the changes of a text', () => {
  const text: Parameters<typeof withTextChanges>[0] = { authorId: 1, changes: {} };

  it('name beside the author everybody who made one, also after a reaction was taken back', () => {
    const changed = withTextChanges(text, { 1: 5, 2: 6, 3: 7 });
    expect(changed).toEqual({ ...text, changes: { 1: 5, 2: 6, 3: 7 }, changedBy: [2, 3] });
    expect(withTextChanges(changed, { ...changed.changes, 2: 9 }).changedBy).toEqual([2, 3]);
  });

  it('name nobody who left', () => {
    const changed = withTextChanges(text, { 2: 6, 3: 7 });
    expect(withoutTextChange(changed, 2)).toEqual({ ...text, changes: { 3: 7 }, changedBy: [3] });
  });
});
