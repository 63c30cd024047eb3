import { expect, it } from 'vitest';
import { hostDeed, isDoorOpen } from './host-deed.ts';

const event = {
  startsAt: '2026-11-28T20:00:00.000Z',
  endsAt: '2026-11-28T23:00:00.000Z',
  isPast: false,
  isCancelled: false,
};
const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);

it('is to invite, then to open the door, then to look at the list', () => {
  expect(hostDeed(event, at('27T21:00'))).toBe('invite');
  expect(hostDeed(event, at('28T08:00'))).toBe('door');
  expect(hostDeed({ ...event, isPast: true }, at('29T10:00'))).toBe('door');
  expect(hostDeed({ ...event, isPast: true }, at('29T12:00'))).toBe('guests');
  expect(hostDeed({ ...event, isCancelled: true }, at('28T08:00'))).toBe('guests');
});

it('has a page of the evening from a day before on', () => {
  expect(isDoorOpen(event, at('27T19:00'))).toBe(false);
  expect(isDoorOpen(event, at('27T20:00'))).toBe(true);
  expect(isDoorOpen(event, at('29T12:00'))).toBe(false);
});
