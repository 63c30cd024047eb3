import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { timesOf } from '../event/times.ts';
import { icalOf } from './ical.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
const described = { title: 'Supper', location: 'Ghent', address: null, cancelled: null, edits: 0 };
const monthsAhead = Array.from({ length: 11 }, (_, month) => month + 1);
const dayInMonths = (months: number): string =>
  new Date(Date.UTC(2026, 10 + months, 29)).toISOString().slice(0, 10);

it('reads back at the same instants for every time zone and month, and names no zone', async () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.length).toBeGreaterThan(400);
  const events = zones.flatMap((timeZone, at) =>
    monthsAhead.map((months) => ({
      ...described,
      ...timesOf({ date: dayInMonths(months), time: '01:30', timeZone }, now),
      id: at * 100 + months,
    })),
  );
  const text = await icalOf(events, 'title', now);
  expect(text).not.toContain('TZID');
  const read = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const instants = read.map((one) => {
    const { startDate, endDate } = new ICAL.Event(one);
    return [startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString()];
  });
  expect(instants).toEqual(events.map(({ startsAt, endsAt }) => [startsAt, endsAt]));
});

it('has a component without events too, as the format asks', async () => {
  const text = await icalOf([], 'appointment', now);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR$/);
  expect(text).not.toMatch(/[^\r]\n/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
  for (const name of ['version', 'prodid']) expect(calendar.getAllProperties(name)).toHaveLength(1);
});
