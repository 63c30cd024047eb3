import { type ShownSession, sessionLimits } from '../../../contract/people/sessions.ts';
import { compare } from '../../platform/paging/order.ts';

export interface DeviceSession extends Pick<ShownSession, 'browser' | 'system'> {
  hash: string;
  /** `YYYY-MM-DD` */
  since: string;
  lastUsed: string;
  /** The latest sign-in times in epoch seconds. They tell which tokens belong to the device. */
  signedInAt: number[];
  /** Absent without a push subscription. It ends with the session. */
  push?: DevicePush | undefined;
}

interface DevicePush {
  endpoint: string;
  p256dh: string;
  auth: string;
  publicKey: string;
  since: string;
}

/** By then, all tokens of the device have expired. */
const keptDays = 60;
/** One a day. */
const mostSignIns = keptDays;

/** False if sign-ins of the device may have been dropped, so that its tokens are not all known. */
export const hasEverySignIn = ({ signedInAt }: DeviceSession): boolean => signedInAt.length < mostSignIns;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const dayMs = 24 * 60 * 60 * 1000;

export const sessionsInUse = (sessions: readonly DeviceSession[], now: Date): DeviceSession[] => {
  const first = dayOf(new Date(now.getTime() - keptDays * dayMs));
  return sessions
    .filter(({ lastUsed }) => lastUsed >= first)
    .sort((one, other) => compare(other.lastUsed, one.lastUsed))
    .slice(0, sessionLimits.most);
};

/** Safe to repeat. */
export function withSessionNoted(
  sessions: readonly DeviceSession[],
  device: Pick<DeviceSession, 'hash' | 'browser' | 'system'>,
  signedInAt: number | null,
  now: Date,
): DeviceSession[] {
  const before = sessions.find(({ hash }) => hash === device.hash);
  const times = before?.signedInAt ?? [];
  const isKnown = signedInAt === null || times.includes(signedInAt);
  const after: DeviceSession = {
    ...device,
    since: before?.since ?? dayOf(now),
    lastUsed: dayOf(now),
    signedInAt: isKnown ? times : [signedInAt, ...times].slice(0, mostSignIns),
    ...(before?.push && { push: before.push }),
  };
  return sessionsInUse([after, ...sessions.filter((one) => one !== before)], now);
}

const withoutPush = ({ push: _, ...rest }: DeviceSession): DeviceSession => rest;

/** A push address belongs to one device, and only the latest devices keep theirs. */
export function withPush(
  sessions: readonly DeviceSession[],
  hash: string,
  push: DevicePush,
): DeviceSession[] {
  const all = sessions.map((one) => {
    if (one.hash === hash) return { ...one, push };
    return one.push?.endpoint === push.endpoint ? withoutPush(one) : one;
  });
  const oldest = all
    .flatMap(({ push: kept }) => kept?.since ?? [])
    .sort(compare)
    .at(-sessionLimits.mostPhones);
  return all.map((one) =>
    one.push && oldest !== undefined && one.push.since < oldest ? withoutPush(one) : one,
  );
}

export const withPushEnded = (
  sessions: DeviceSession[],
  hasEnded: (session: DeviceSession & { push: DevicePush }) => boolean,
): DeviceSession[] => {
  const isEnded = (one: DeviceSession): boolean =>
    one.push !== undefined && hasEnded({ ...one, push: one.push });
  return sessions.some(isEnded) ? sessions.map((one) => (isEnded(one) ? withoutPush(one) : one)) : sessions;
};

export const shownId = ({ hash }: Pick<DeviceSession, 'hash'>): string => hash.slice(0, 22);

export const isOf = (session: DeviceSession, signedInAt: number | null | undefined): boolean =>
  typeof signedInAt === 'number' && session.signedInAt.includes(signedInAt);
