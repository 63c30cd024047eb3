import { describe, expect, it } from 'vitest';
import { compatibilityOf, isRead, mergeMarks } from './rules.ts';

const set = (words: string) => new Set(words.split(' ').filter(Boolean));

describe('compatibility', () => {
  it.each([
    ['', '', 0],
    ['a b c d e', '', 0],
    ['a b c d e', 'f g h i j', 0],
    ['a b c d e', 'a b c d e', 100],
    ['a b c d e f g h', 'a b c d e f g h', 100],
    ['a', 'a', 36],
    ['a b c d e f g h', 'a b', 64],
    ['a b c d e f g h i', 'a b c d', 89],
  ])('of %j and %j is %i', (mine, theirs, score) => {
    expect(compatibilityOf(set(mine), set(theirs))).toBe(score);
    expect(compatibilityOf(set(theirs), set(mine))).toBe(score);
  });
});

const mark = (id: string, minute: number) => ({ id, at: `2026-03-01T12:0${minute}:00.000Z` });

describe('read marks', () => {
  it('cover what was shown, and not what came after', () => {
    const marks = [mark('view-1', 3)];
    expect(isRead(marks, mark('view-1', 3))).toBe(true);
    expect(isRead(marks, mark('view-1', 4))).toBe(false);
    expect(isRead(marks, mark('view-2', 3))).toBe(false);
  });

  it('come to the same in any order, and never go back', () => {
    const [one, other] = [
      [mark('a', 1), mark('b', 5)],
      [mark('a', 2), mark('b', 4)],
    ];
    const merged = [mark('b', 5), mark('a', 2)];
    expect(mergeMarks(one, other, 9)).toEqual(merged);
    expect(mergeMarks(other, one, 9)).toEqual(merged);
    expect(mergeMarks(merged, one, 9)).toEqual(merged);
  });

  it('are as many as there is room for, the newest', () => {
    expect(mergeMarks([mark('a', 1), mark('b', 2)], [mark('c', 3)], 2)).toEqual([mark('c', 3), mark('b', 2)]);
  });
});
