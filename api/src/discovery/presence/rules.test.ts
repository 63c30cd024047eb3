import { describe, expect, it } from 'vitest';
import { defaultPrivacy } from '../../profiles/profiles/privacy.ts';
import { nextSeenAt, presenceOf } from './rules.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const owner = (id: number, showsPresence: boolean) => ({ id, privacy: { ...defaultPrivacy, showsPresence } });
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

describe('when somebody was last here', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('is exact if both show it: viewer %s, other person %s', (viewer, subject, isExact) => {
    const seenAt = minutesAgo(2);
    expect(presenceOf(owner(1, viewer), owner(2, subject), seenAt, now)).toEqual(
      isExact ? { lastActive: seenAt, isOnline: true } : { lastActive: 'today', isOnline: false },
    );
  });

  it('is always exact for oneself', () => {
    const self = owner(1, false);
    expect(presenceOf(self, self, minutesAgo(2), now)).toEqual({ lastActive: minutesAgo(2), isOnline: true });
  });

  it.each([
    ['2026-03-10T00:00:00.000Z', 'today'],
    ['2026-03-09T23:59:59.999Z', 'this week'],
    ['2026-03-04T00:00:00.000Z', 'this week'],
    ['2026-03-03T23:59:59.999Z', 'this month'],
    ['2026-02-09T00:00:00.000Z', 'this month'],
    ['2026-02-08T23:59:59.999Z', null],
  ])('is said by days of the calendar: %s is %s', (seenAt, lastActive) => {
    expect(presenceOf(owner(1, false), owner(2, true), seenAt, now)).toEqual({ lastActive, isOnline: false });
  });

  it('is nothing for somebody who was never here', () => {
    const unseen = { lastActive: null, isOnline: false };
    expect(presenceOf(owner(1, true), owner(2, true), undefined, now)).toEqual(unseen);
  });

  it('means online for six minutes', () => {
    const isOnline = (seenAt: string) => presenceOf(owner(1, true), owner(2, true), seenAt, now).isOnline;
    expect([minutesAgo(5.99), minutesAgo(6)].map(isOnline)).toEqual([true, false]);
  });
});

describe('what is written', () => {
  it('is the time every three minutes for those who show it', () => {
    const seenAt = (written?: string) => nextSeenAt(owner(1, true), written, now);
    expect(seenAt()).toBe(now.toISOString());
    expect(seenAt(minutesAgo(2.99))).toBeUndefined();
    expect(seenAt(minutesAgo(3))).toBe(now.toISOString());
  });

  it('is the day alone for those who hide it', () => {
    const today = '2026-03-10T00:00:00.000Z';
    const seenAt = (written?: string) => nextSeenAt(owner(1, false), written, now);
    expect(seenAt()).toBe(today);
    expect(seenAt(today)).toBeUndefined();
    expect(seenAt('2026-03-09T00:00:00.000Z')).toBe(today);
  });
});
