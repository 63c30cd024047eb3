import { expect, it } from 'vitest';
import { BriefMap } from './brief-map.ts';

const startMap = () => {
  const clock = { at: 1000 };
  return { clock, map: new BriefMap<string, number>('letters', 2, 100, () => clock.at) };
};

it('gives a value for as long as it is good', () => {
  const { clock, map } = startMap();
  map.set('a', 1);
  clock.at += 99;
  expect(map.get('a')).toBe(1);
  clock.at += 1;
  expect(map.get('a')).toBeUndefined();
});

it('counts anew from when a value is set again', () => {
  const { clock, map } = startMap();
  map.set('a', 1);
  clock.at += 99;
  map.set('a', 2);
  clock.at += 99;
  expect(map.get('a')).toBe(2);
});

it('lets a value that replaces another expire with it', () => {
  const { clock, map } = startMap();
  map.set('a', 1);
  clock.at += 99;
  map.replace('a', 2);
  map.replace('b', 2);
  expect([map.get('a'), map.get('b')]).toEqual([2, undefined]);
  clock.at += 1;
  expect(map.get('a')).toBeUndefined();
});

it('keeps nothing for longer when the clock is set back', () => {
  const { clock, map } = startMap();
  map.set('a', 1);
  clock.at -= 1;
  expect(map.get('a')).toBeUndefined();
});

it('keeps no more than it may, the latest', () => {
  const { map } = startMap();
  for (const [at, key] of ['a', 'b', 'c'].entries()) map.set(key, at);
  map.delete('b');
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([undefined, undefined, 2]);
});
