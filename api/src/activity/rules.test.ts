// Specified: 2 Home dashboard, 3, 7.
import { describe, expect, it } from 'vitest';
import { isRead, mergeMarks, noMarks, readUntil } from './rules.ts';

const mark = (id: string, minute: number) => ({ id, at: `2026-03-01T12:0${minute}:00.000Z` });

describe('read marks', () => {
  it('cover what was shown, and not what came after', () => {
    const marks = { ...noMarks, marks: [mark('view-1', 3)] };
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

  it('cover all until an instant, which never goes back', () => {
    const before = { ...noMarks, marks: [mark('a', 1), mark('b', 5)] };
    const after = readUntil(before, mark('', 3).at);
    expect(after).toEqual({ until: mark('', 3).at, marks: [mark('b', 5)] });
    expect([isRead(after, mark('c', 3)), isRead(after, mark('c', 4)), isRead(after, mark('b', 5))]).toEqual([
      true,
      false,
      true,
    ]);
    expect(readUntil(after, mark('', 2).at)).toBe(after);
  });

  it('are as many as there is room for, the newest', () => {
    expect(mergeMarks([mark('a', 1), mark('b', 2)], [mark('c', 3)], 2)).toEqual([mark('c', 3), mark('b', 2)]);
  });
});
