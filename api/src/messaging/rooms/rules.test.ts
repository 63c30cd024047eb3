import { describe, expect, it } from 'vitest';
import { reactionsView, withReaction } from './reactions.ts';
import { newRoomRecord, versionFor, withChange, withText } from './rules.ts';

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
