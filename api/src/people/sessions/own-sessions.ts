import type { DeviceSessions } from '../../../contract/people/sessions.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import { withSessionsEnded, withSignInsEnded } from '../../profiles/profiles/sessions.ts';
import { firstSecondAfter } from '../people/person.ts';
import { hashOfKey } from './key.ts';
import { opensWith, sealsTo, ticketOf } from './lock-keys.ts';
import {
  type DeviceSession,
  hasEverySignIn,
  isOf,
  sessionsInUse,
  shownId,
  withSessionNoted,
} from './rules.ts';

export const noteSession: Handler<'noteSession'> = async (
  { key, browser, system, opens },
  caller,
  context,
) => {
  await context.limits.take('sessionsNoted', caller);
  const { personId, profile, authenticatedAt = null } = caller;
  const device = { hash: hashOfKey(key), browser, system };
  let isNew = false;
  await context.deviceSessions.change(profile.id, personId, (sessions) => {
    isNew = sessions.length > 0 && !sessions.some(({ hash }) => hash === device.hash);
    return withSessionNoted(sessions, device, authenticatedAt, context.now());
  });
  if (isNew) await notifyOfDevice(device, caller, context);
  const lock = { profileId: profile.id, personId, hash: device.hash };
  const { passkeys } = await context.appLocks.find(profile.id, personId);
  return {
    success: true,
    lock: {
      to: sealsTo(lock, context.keyedHash),
      ticket: passkeys.length > 0 ? ticketOf(lock, context.keyedHash) : null,
      keys: opens ? opensWith(lock, context.keyedHash) : [],
    },
  };
};

/** Notifies the person of a new device. The first device is not reported. */
function notifyOfDevice(
  device: Pick<DeviceSession, 'hash' | 'browser' | 'system'>,
  { profile, personId }: Owner,
  { activity, now }: Pick<Context, 'activity' | 'now'>,
): Promise<void> {
  const { browser, system } = device;
  return activity.record(profile.id, {
    id: `account-device-${shownId(device)}`,
    kind: 'device-new',
    values: { browser, system },
    at: now().toISOString(),
    personId,
  });
}

export const ownSessions: Handler<'ownSessions'> = (_input, caller, context) =>
  sessionsAnswer(caller, context);

/**
 * The sign-ins end before the device leaves the list, so that an interrupted call can be repeated. A device whose
 * sign-ins are not all known ends with every session of the person.
 */
export const endSession: Handler<'endSession'> = async ({ id }, caller, context) => {
  const { personId, profile } = caller;
  const ended = (await context.deviceSessions.list(profile.id, personId)).find((one) => shownId(one) === id);
  if (ended) {
    const at = context.now();
    await changeProfile(
      profile.id,
      (now) => {
        const after = withSignInsEnded(now, personId, ended.signedInAt, at.toISOString());
        return hasEverySignIn(ended) ? after : withSessionsEnded(after, personId, firstSecondAfter(at));
      },
      context,
    );
    await context.deviceSessions.change(profile.id, personId, (sessions) =>
      sessions.filter((one) => one.hash !== ended.hash),
    );
    context.log('info', 'session-ended', {});
  }
  return sessionsAnswer(caller, context);
};

async function sessionsAnswer(
  { personId, profile, authenticatedAt }: Owner,
  context: Pick<Context, 'deviceSessions' | 'now'>,
): Promise<DeviceSessions> {
  const sessions = sessionsInUse(await context.deviceSessions.list(profile.id, personId), context.now());
  return {
    sessions: sessions.map((one) => ({
      id: shownId(one),
      browser: one.browser,
      system: one.system,
      since: one.since,
      lastUsed: one.lastUsed,
      isThis: isOf(one, authenticatedAt),
    })),
  };
}
