import { expect, it } from 'vitest';
import { readTime } from './typed-time.ts';

it.each([
  ['20:00', '20:00'],
  [' 8:05 ', '08:05'],
  ['20.30', '20:30'],
  ['20h30', '20:30'],
  ['2030', '20:30'],
  ['20', '20:00'],
  ['20 h', '20:00'],
  ['8 pm', '20:00'],
  ['8PM', '20:00'],
  ['8:30 p.m.', '20:30'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['00:00', '00:00'],
])('%s is %s', (typed, time) => expect(readTime(typed)).toBe(time));

it.each(['', '8', '24:00', '20:60', '13 pm', '0 am', 'evening', '20:0', '123'])('%j is none', (typed) =>
  expect(readTime(typed)).toBeUndefined(),
);
