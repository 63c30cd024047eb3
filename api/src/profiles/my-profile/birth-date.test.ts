// Specified: features 5.4.
import { describe, expect, it } from 'vitest';
import { birthDateFault } from './birth-date.ts';

const tooYoung = 'Members must be at least 18 years old';
const invalid = 'Please enter a valid birth date';

describe('eighteen years are counted where the person lives', () => {
  // Half past ten in the evening of 9 March in London is 10 March in Auckland and still the afternoon in New York.
  const now = new Date('2026-03-09T22:30:00Z');
  it.each([
    ['2008-03-09', 'Europe/London', undefined],
    ['2008-03-10', 'Europe/London', tooYoung],
    ['2008-03-10', 'Pacific/Auckland', undefined],
    ['2008-03-11', 'Pacific/Auckland', tooYoung],
    ['2008-03-10', 'America/New_York', tooYoung],
    ['2008-03-09', undefined, undefined],
    ['2008-03-09', 'Mars/Olympus', 'Unknown time zone'],
  ])('%s in %s', (birthDate, timeZone, fault) => {
    expect(birthDateFault(birthDate, now, timeZone)).toBe(fault);
  });
});

describe('somebody born on 29 February', () => {
  it.each([
    ['2026-02-28T12:00:00Z', tooYoung],
    ['2026-03-01T12:00:00Z', undefined],
  ])('on %s', (now, fault) => {
    expect(birthDateFault('2008-02-29', new Date(now), 'UTC')).toBe(fault);
  });
});

describe('a date', () => {
  it.each([
    ['1900-01-01', undefined],
    ['1899-12-31', invalid],
    ['2001-02-29', invalid],
    ['2000-13-01', invalid],
    ['2000-00-10', invalid],
    ['2031-01-01', tooYoung],
  ])('%s', (birthDate, fault) => {
    expect(birthDateFault(birthDate, new Date('2026-03-09T12:00:00Z'), 'UTC')).toBe(fault);
  });
});
