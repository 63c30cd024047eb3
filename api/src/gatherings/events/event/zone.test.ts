import { describe, expect, it } from 'vitest';
import { instantAt, isTimeZone, wallClock } from './zone.ts';

const instantIn = (date: string, time: string, zone: string) => instantAt({ date, time }, zone).toISOString();

describe('the instant at which clocks show a time', () => {
  it.each([
    ['an evening in winter', '2026-12-04', '20:00', 'Europe/Brussels', '2026-12-04T19:00:00.000Z'],
    ['an evening in summer', '2026-07-04', '20:00', 'Europe/Brussels', '2026-07-04T18:00:00.000Z'],
    ['29 February', '2028-02-29', '23:30', 'America/New_York', '2028-03-01T04:30:00.000Z'],
    [
      'a time that is skipped: as much later',
      '2027-03-28',
      '02:30',
      'Europe/Brussels',
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'a time that comes twice: the first',
      '2026-10-25',
      '02:30',
      'Europe/Brussels',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'a skipped time across the ocean',
      '2027-03-14',
      '02:15',
      'America/New_York',
      '2027-03-14T07:15:00.000Z',
    ],
    [
      'half an hour that is skipped',
      '2026-10-04',
      '02:10',
      'Australia/Lord_Howe',
      '2026-10-03T15:40:00.000Z',
    ],
    ['the day that Samoa left out', '2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
    ['midnight', '2026-12-31', '00:00', 'Asia/Kathmandu', '2026-12-30T18:15:00.000Z'],
  ])('%s', (_, date, time, zone, instant) => expect(instantIn(date, time, zone)).toBe(instant));

  it.each(['Europe/Brussels', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
    'is the one that the clocks of %s show, through two years',
    (zone) => {
      for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2028, 0, 1); ms += 7 * 3_600_000) {
        const wall = wallClock(new Date(ms), zone);
        expect(wallClock(instantAt(wall, zone), zone)).toEqual(wall);
      }
    },
  );
});

it.each(['Europe/Brussels', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'])(
  '%s is a time zone',
  (zone) => expect(isTimeZone(zone)).toBe(true),
);
it.each(['', '+02:00', 'Europe/Atlantis', 'Mars', '../etc'])('%s is none', (zone) =>
  expect(isTimeZone(zone)).toBe(false),
);
