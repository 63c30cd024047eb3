import { describe, expect, it } from 'vitest';
import { parseSchedule } from './ncrontab.ts';

const nextRun = (expression: string, after: string) =>
  parseSchedule(expression).next(new Date(after))?.toISOString();

describe('the next run', () => {
  it.each([
    ['0 */5 * * * *', '2026-03-01T10:02:00Z', '2026-03-01T10:05:00.000Z'],
    ['0 */5 * * * *', '2026-03-01T10:05:00Z', '2026-03-01T10:10:00.000Z'],
    ['0 */5 * * * *', '2026-03-01T10:04:59.999Z', '2026-03-01T10:05:00.000Z'],
    ['*/10 * * * * *', '2026-03-01T10:00:51Z', '2026-03-01T10:01:00.000Z'],
    ['30 59 23 * * *', '2026-12-31T23:59:30Z', '2027-01-01T23:59:30.000Z'],
    ['0 0 9-17/4 * * *', '2026-03-01T13:00:00Z', '2026-03-01T17:00:00.000Z'],
    ['0 0 3 * * Mon-Fri', '2026-03-06T03:00:00Z', '2026-03-09T03:00:00.000Z'],
    ['0 0 3 13 * Fri', '2026-03-14T00:00:00Z', '2026-11-13T03:00:00.000Z'],
    ['0 0 0 29 2 *', '2026-01-01T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['0 0 0 1 jan,jul *', '2026-01-01T00:00:00Z', '2026-07-01T00:00:00.000Z'],
    ['0 15/20 * * * *', '2026-01-01T00:36:00Z', '2026-01-01T00:55:00.000Z'],
    ['*/15 * * * *', '2026-01-01T00:36:00Z', '2026-01-01T00:45:00.000Z'],
  ])('%s after %s is %s', (expression, after, expected) => {
    expect(nextRun(expression, after)).toBe(expected);
  });

  it('knows a schedule that never comes', () => {
    expect(nextRun('0 0 0 30 2 *', '2026-01-01T00:00:00Z')).toBeUndefined();
  });
});

describe('parseSchedule', () => {
  it.each([
    '',
    '* * * *',
    '60 * * * * *',
    '0 0 24 * * *',
    '0 0 0 0 * *',
    '0 0 0 * 13 *',
    '0 */0 * * * *',
    '5-1 * * * * *',
    '0 0 0 * * 7',
    '0 0 0 L * *',
    '0 0 0 ? * *',
    '0 0 0 * * Mon#1',
    '0 0 0 * * * 2030',
    '@daily',
    '2030-01-01T00:00:00',
  ])('refuses "%s"', (expression) => expect(() => parseSchedule(expression)).toThrow(/The schedule/));
});
