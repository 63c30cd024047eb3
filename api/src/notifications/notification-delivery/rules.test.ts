import { describe, expect, it } from 'vitest';
import {
  notificationFrequencies,
  notificationKindNames,
  notificationKindOf,
  notificationKinds,
} from '../../../contract/notifications/notification-kinds.ts';
import { channels } from '../activity/notification-settings.ts';
import { type DeliverySettings, delayOf, minimumGaps, timingOf } from './rules.ts';

const byMail: DeliverySettings = {
  channel: 'mail',
  hasPhone: false,
  frequencies: {},
  quiet: null,
  timeZone: 'Europe/Brussels',
  lastAt: '',
};
const dateOf = (text: string) => new Date(text);
const now = dateOf('2026-03-10T10:00:00.000Z');
const resultLater = (text: string) => ({ laterAt: dateOf(text) });

const matrix = notificationKindNames.flatMap((kind) => channels.map((channel) => [kind, channel] as const));
describe.each(matrix)('news of the kind %s to the %s', (kind, channel) => {
  const deliverySettings: DeliverySettings = { ...byMail, channel };
  const told = new Date(now.getTime() - delayOf(kind, deliverySettings)).toISOString();

  it.each(notificationFrequencies)('leave as wished: %s', (frequency) => {
    const timing = timingOf(kind, told, { ...deliverySettings, frequencies: { [kind]: frequency } }, now);
    const expected = {
      now: 'send',
      daily: resultLater('2026-03-11T08:00:00.000Z'),
      weekly: resultLater('2026-03-16T08:00:00.000Z'),
      never: 'never',
    };
    expect(timing).toEqual(expected[frequency]);
  });

  it('are covered by what left after them, and wait for a while after the last one unless urgent', () => {
    const asked = { ...deliverySettings, frequencies: { [kind]: 'now' as const } };
    expect(timingOf(kind, told, { ...asked, lastAt: told }, now)).toBe('covered');
    const before = new Date(dateOf(told).getTime() - 60_000).toISOString();
    const timing = timingOf(kind, told, { ...asked, lastAt: before }, now);
    const gapAfter = new Date(dateOf(before).getTime() + minimumGaps[channel]);
    expect(timing).toEqual(
      notificationKinds[kind].isUrgent || gapAfter <= now ? 'send' : { laterAt: gapAfter },
    );
  });

  it('wait for the end of the quiet hours', () => {
    const quiet = {
      ...deliverySettings,
      frequencies: { [kind]: 'now' as const },
      quiet: { from: 10, until: 14 },
    };
    expect(timingOf(kind, told, quiet, now)).toEqual(resultLater('2026-03-10T13:00:00.000Z'));
    expect(timingOf(kind, told, { ...quiet, quiet: { from: 14, until: 10 } }, now)).toBe('send');
    expect(timingOf(kind, told, { ...quiet, quiet: { from: 11, until: 11 } }, now)).toBe('send');
  });
});

it('gives a message five minutes to be seen before it is mailed, and a day where a device is told', () => {
  const told = '2026-03-10T09:58:00.000Z';
  expect(timingOf('message', told, byMail, now)).toEqual(resultLater('2026-03-10T10:03:00.000Z'));
  const withPhone: DeliverySettings = { ...byMail, hasPhone: true };
  expect(timingOf('message', told, withPhone, now)).toEqual(resultLater('2026-03-11T09:58:00.000Z'));
  expect(timingOf('message', told, { ...withPhone, channel: 'phone' }, now)).toBe('send');
});

describe('quiet hours', () => {
  const night = { ...byMail, quiet: { from: 22, until: 8 } };
  it.each([
    ['before midnight', '2026-03-10T22:30:00.000Z', '2026-03-11T07:00:00.000Z'],
    ['in the night in which summer time begins', '2026-03-28T23:30:00.000Z', '2026-03-29T06:00:00.000Z'],
    ['in the night in which it ends', '2026-10-24T22:30:00.000Z', '2026-10-25T07:00:00.000Z'],
  ])('%s', (_, moment, end) => {
    expect(timingOf('offer', moment, night, dateOf(moment))).toEqual(resultLater(end));
  });

  it('begin at once and end at a given instant, and at the end of the night if that is later', () => {
    const quietUntil = '2026-03-10T17:00:00.000Z';
    expect(timingOf('offer', now.toISOString(), { ...byMail, quietUntil }, now)).toEqual(
      resultLater(quietUntil),
    );
    const until = { ...night, quietUntil: '2026-03-10T22:00:00.000Z' };
    expect(timingOf('offer', now.toISOString(), until, now)).toEqual(resultLater('2026-03-11T07:00:00.000Z'));
    const over = { ...byMail, quietUntil: now.toISOString() };
    expect(timingOf('offer', now.toISOString(), over, now)).toBe('send');
  });

  it('are those of the person’s own zone', () => {
    const told = '2026-03-10T23:30:00.000Z';
    const there = { ...night, timeZone: 'America/New_York' };
    expect(timingOf('offer', told, there, dateOf(told))).toBe('send');
  });
});

it.each([
  ['conversation-1-2', 'message'],
  ['event-7-offer', 'offer'],
  ['event-7-reminder', 'reminder'],
  ['event-7-cancelled', 'event'],
  ['event-gone-7', 'event'],
  ['shared-9', 'mutual'],
  ['again-9-5', 'mutual'],
  ['connection-9', 'interest'],
  ['introduction-0c1d', 'introduction'],
  ['group-4-thread-5-answer', 'group'],
  ['tier-2', 'decision'],
  ['request-1-2', 'request'],
  ['people-came-2-1', 'second'],
  ['urgent-a-case-0', 'urgent'],
  ['staff-2026-03-10', 'queue'],
  ['photo-grant-9', 'interest'],
  ['photo-request-9', 'interest'],
  ['something-new', 'rest'],
])('%s is of the kind %s', (id, kind) => expect(notificationKindOf(id)).toBe(kind));
