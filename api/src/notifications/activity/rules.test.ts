// Specified: community 3.8.
import { describe, expect, it } from 'vitest';
import { isRead, mergeReadItems, nothingRead, titleFor, withReadUntil } from './rules.ts';

const ref = (id: string, minute: number) => ({ id, at: `2026-03-01T12:0${minute}:00.000Z` });

describe('read marks', () => {
  it('cover what was shown, and not what came after', () => {
    const marks = { ...nothingRead, readItems: [ref('view-1', 3)] };
    expect(isRead(marks, ref('view-1', 3))).toBe(true);
    expect(isRead(marks, ref('view-1', 4))).toBe(false);
    expect(isRead(marks, ref('view-2', 3))).toBe(false);
  });

  it('come to the same in any order, and never go back', () => {
    const [one, other] = [
      [ref('a', 1), ref('b', 5)],
      [ref('a', 2), ref('b', 4)],
    ];
    const merged = [ref('b', 5), ref('a', 2)];
    expect(mergeReadItems(one, other, 9)).toEqual(merged);
    expect(mergeReadItems(other, one, 9)).toEqual(merged);
    expect(mergeReadItems(merged, one, 9)).toEqual(merged);
  });

  it('cover all until an instant, which never goes back', () => {
    const before = { ...nothingRead, readItems: [ref('a', 1), ref('b', 5)] };
    const after = withReadUntil(before, ref('', 3).at);
    expect(after).toEqual({ until: ref('', 3).at, readItems: [ref('b', 5)] });
    expect([isRead(after, ref('c', 3)), isRead(after, ref('c', 4)), isRead(after, ref('b', 5))]).toEqual([
      true,
      false,
      true,
    ]);
    expect(withReadUntil(after, ref('', 2).at)).toBe(after);
  });

  it('are as many as there is room for, the newest', () => {
    expect(mergeReadItems([ref('a', 1), ref('b', 2)], [ref('c', 3)], 2)).toEqual([ref('c', 3), ref('b', 2)]);
  });
});

describe('quoted words', () => {
  const reader = { id: 1, excluded: { profileIds: new Set<number>() } };
  const nobody = new Set<number>();
  const item = { title: 'Whole', quoted: { profileId: 2, without: 'Without', isReadersOwn: true } };
  const given = { title: 'Whole', quoted: { profileId: 2, without: 'Without' }, isGiven: true };

  it.each([item, given])('are read of somebody unseen, and of nobody whose account is gone: %j', (one) => {
    expect(titleFor(one, reader, { present: nobody, existing: new Set([2]) })).toBe('Whole');
    expect(titleFor(one, reader, { present: nobody, existing: nobody })).toBe('Without');
  });

  it('of several profiles follow the sentence, each for who may see its profile', () => {
    const named = [
      { profileId: 2, words: 'Supper' },
      { profileId: 3, words: 'Jazz' },
    ];
    const read = (...present: number[]) =>
      titleFor({ title: 'New', named }, reader, { present: new Set(present), existing: new Set([2, 3]) });
    expect([read(2, 3), read(3), read()]).toEqual(['New: Supper, Jazz', 'New: Jazz', 'New']);
  });
});
