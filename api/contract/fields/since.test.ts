// Specified: features 2.1.5.
import { expect, it } from 'vitest';
import { sinceLabel } from './since.ts';

const now = new Date('2026-06-30T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

it.each([
  [0, 'Today'],
  [0.99, 'Today'],
  [1, 'Yesterday'],
  [2, '2 days ago'],
  [6.9, '6 days ago'],
  [7, '1 week ago'],
  [29, '4 weeks ago'],
  [30, '1 month ago'],
  [364, '12 months ago'],
  [365, '1 year ago'],
  [800, '2 years ago'],
])('connected %d days ago reads %s', (days, label) => expect(sinceLabel(daysAgo(days), now)).toBe(label));
