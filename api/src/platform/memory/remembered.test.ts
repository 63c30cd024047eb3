import { expect, it } from 'vitest';
import { Remembered } from './remembered.ts';

const stored = (n: number) => ({ value: { n, parts: [{ n }] }, etag: `v${n}` });

it('keeps those that were asked for last, and forgets what is gone', () => {
  const remembered = new Remembered<{ n: number }>('numbers', 2);
  for (const n of [1, 2]) remembered.note(`${n}`, stored(n));
  remembered.note('1', remembered.find('1'));
  remembered.note('3', stored(3));
  expect(['1', '2', '3'].map((key) => remembered.find(key)?.value.n)).toEqual([1, undefined, 3]);
  remembered.note('1', undefined);
  expect(remembered.find('1')).toBeUndefined();
});

it('forgets what nobody asked for in ten minutes', () => {
  let minute = 0;
  const remembered = new Remembered<{ n: number }>('numbers', 9, () => minute * 60_000);
  remembered.note('1', stored(1));
  remembered.note('2', stored(2));
  minute = 9;
  remembered.note('2', remembered.find('2'));
  minute = 11;
  remembered.note('3', stored(3));
  expect(['1', '2', '3'].map((key) => remembered.find(key)?.value.n)).toEqual([undefined, 2, 3]);
});

it('gives to all an object that none of them can change', () => {
  const remembered = new Remembered<ReturnType<typeof stored>['value']>('numbers', 1);
  remembered.note('1', stored(1));
  const found = remembered.find('1')?.value;
  expect(() => found?.parts.push({ n: 2 })).toThrow(TypeError);
  expect(() => Object.assign(found?.parts[0] ?? {}, { n: 2 })).toThrow(TypeError);
});
