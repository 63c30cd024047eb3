import { expect, it } from 'vitest';
import { nextGivingWay, strongestAllowed, strongestOf, type Tie } from './ties.ts';

const openedAt = '2027-01-12T20:00:00.000Z';
const dueAt = '2027-01-14T20:00:00.000Z';
const after = (hours: number): Date => new Date(Date.parse(openedAt) + hours * 3_600_000);
const allowed = (able: readonly Tie[], hours: number, isRead = false): Tie =>
  strongestAllowed(able, { openedAt, dueAt, isRead }, after(hours));

it('is for those without a tie, however many others there are', () => {
  expect(allowed(['invited', 'none', 'event', 'never'], 0)).toBe('none');
});

it.each([
  [['invited', 'connected', 'event'], 'event'],
  [['invited', 'connected'], 'connected'],
  [['never', 'invited'], 'invited'],
  [['never'], 'none'],
  [[], 'none'],
] as const)('of %j the weakest tie gives way: %s', (able, expected) => {
  expect(allowed(able, 0)).toBe(expected);
});

it('gives way to one more kind after another, from half its time on, while nobody has read it', () => {
  const able = ['none', 'event', 'connected', 'invited', 'never'] as const;
  expect([0, 23, 24, 36, 42, 48, 480].map((hours) => allowed(able, hours))).toEqual([
    'none',
    'none',
    'event',
    'connected',
    'invited',
    'invited',
    'invited',
  ]);
  expect(allowed(['none', 'invited'], 24)).toBe('invited');
  expect([24, 47, 48].map((hours) => allowed(able, hours, true))).toEqual(['none', 'none', 'invited']);
});

it('says when the next kind gives way', () => {
  const next = (hours: number, isRead: boolean) => nextGivingWay({ openedAt, dueAt, isRead }, after(hours));
  expect([0, 24, 36, 42, 48].map((hours) => next(hours, false))).toEqual([
    after(24),
    after(36),
    after(42),
    after(48),
    undefined,
  ]);
  expect(next(0, true)).toEqual(after(48));
});

it('says the strongest of several ties', () => {
  expect(strongestOf(['event', 'never', 'none'])).toBe('never');
  expect(strongestOf([])).toBe('none');
});
