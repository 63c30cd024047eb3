import { describe, expect, it } from 'vitest';
import { sessionLimits } from '../../../contract/people/sessions.ts';
import {
  type DeviceSession,
  hasEverySignIn,
  isOf,
  sessionsInUse,
  withPush,
  withPushEnded,
  withSessionNoted,
} from './rules.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const phone = { hash: 'phone', browser: 'Safari', system: 'iPhone' } as const;
const laptop = { hash: 'laptop', browser: 'Firefox', system: 'Windows' } as const;
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

describe('the devices of a person', () => {
  it('are noted once each, the latest used first', () => {
    const first = withSessionNoted([], phone, 100, now);
    expect(withSessionNoted(first, phone, 100, now)).toEqual(first);
    const both = withSessionNoted(first, laptop, 200, daysLater(1));
    expect(both.map(({ hash }) => hash)).toEqual(['laptop', 'phone']);
    const again = withSessionNoted(both, phone, 300, daysLater(2));
    expect(again[0]).toEqual({
      ...phone,
      since: '2026-03-10',
      lastUsed: '2026-03-12',
      signedInAt: [300, 100],
    });
  });

  it('know every sign-in of 60 days of which there is one a day, and say where there were more', () => {
    const times = Array.from({ length: 60 }, (_, n) => 100 + n);
    const noted = (count: number) =>
      times.slice(0, count).reduce<DeviceSession[]>((all, at) => withSessionNoted(all, phone, at, now), []);
    const [few, many] = [noted(59)[0], noted(60)[0]] as [DeviceSession, DeviceSession];
    expect([few.signedInAt.length, hasEverySignIn(few), hasEverySignIn(many)]).toEqual([59, true, false]);
    expect(times.every((at) => isOf(many, at))).toBe(true);
  });

  it('know their tokens by when somebody signed in', () => {
    const [session] = withSessionNoted([], phone, 100, now) as [DeviceSession];
    expect([isOf(session, 100), isOf(session, 101), isOf(session, null)]).toEqual([true, false, false]);
    const [unnamed] = withSessionNoted([], phone, null, now) as [DeviceSession];
    expect(isOf(unnamed, null)).toBe(false);
  });

  it('are as many as there is room for, and go when they were not used for 60 days', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...phone, hash: `${index}` }));
    const all = many.reduce<DeviceSession[]>(
      (list, one, index) => withSessionNoted(list, one, index, now),
      [],
    );
    expect(all).toHaveLength(sessionLimits.most);
    expect(all.some(({ hash }) => hash === '29')).toBe(true);
    expect(sessionsInUse(all, daysLater(60))).toHaveLength(sessionLimits.most);
    expect(sessionsInUse(all, daysLater(61))).toEqual([]);
  });
});

describe('devices that take news', () => {
  const address = (n: number) => ({
    endpoint: `https://push.example/${n}`,
    p256dh: '',
    auth: '',
    publicKey: '',
    since: new Date(now.getTime() + n * 1000).toISOString(),
  });
  const known = Array.from({ length: 12 }, (_, index) => `${index}`).reduce<DeviceSession[]>(
    (list, hash, index) => withSessionNoted(list, { ...phone, hash }, index, now),
    [],
  );
  const all = known.reduce((list, { hash }, index) => withPush(list, hash, address(index)), known);
  const reached = (sessions: DeviceSession[]) => sessions.filter(({ push }) => push).map(({ hash }) => hash);

  it('are the ten latest', () => {
    expect(reached(all)).toEqual(known.slice(-sessionLimits.mostPhones).map(({ hash }) => hash));
  });

  it('stay so when the device is noted again, and end with its session', () => {
    const [hash = ''] = reached(all);
    expect(reached(withSessionNoted(all, { ...phone, hash }, 99, daysLater(1)))).toContain(hash);
    expect(reached(all.filter((one) => one.hash !== hash))).not.toContain(hash);
  });

  it('have an address each: who signs in there next takes it over', () => {
    const [first = '', second = ''] = reached(all);
    const again = withPush(all, second, { ...address(99), endpoint: address(2).endpoint });
    expect(reached(again)).toContain(second);
    expect(again.filter(({ push }) => push?.endpoint === address(2).endpoint)).toHaveLength(1);
    expect(withPushEnded(again, (one) => one.hash === first)).not.toContain(first);
    expect(withPushEnded(again, () => false)).toBe(again);
  });
});
