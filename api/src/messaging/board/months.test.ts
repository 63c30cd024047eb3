import { expect, it } from 'vitest';
import { firstIdAt, madeAt } from '../../platform/runtime/ids.ts';
import { monthOf, monthsBefore, monthsOfRepeat } from './months.ts';

const idAt = (time: string) => firstIdAt(new Date(time));

it('a message belongs to the month in which its id was made', () => {
  expect(madeAt(idAt('2026-05-01T10:00:00.123Z') + 4095).toISOString()).toBe('2026-05-01T10:00:00.123Z');
  expect(monthOf(idAt('2026-12-31T23:59:59.999Z') + 4095)).toBe('2026-12');
  expect(monthOf(idAt('2027-01-01T00:00:00.000Z'))).toBe('2027-01');
});

it.each([
  ['2027-03-31T10:00:00Z', ['2027-03', '2027-02'], '2027-02-01T00:00:00Z'],
  ['2027-01-01T00:00:00Z', ['2026-12', '2026-11'], '2026-11-01T00:00:00Z'],
])('a page before %s looks into %j', (before, months, from) => {
  expect(monthsBefore(idAt(before))).toEqual({ months, from: idAt(from) });
});

it('a call may have come before in the month before, on its first day', () => {
  expect(monthsOfRepeat(new Date('2028-01-01T12:00:00Z'))).toEqual(new Set(['2028-01', '2027-12']));
  expect(monthsOfRepeat(new Date('2028-01-02T12:00:00Z'))).toEqual(new Set(['2028-01']));
});
