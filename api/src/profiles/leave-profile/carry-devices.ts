import type { Context } from '../../context.ts';
import { endFeed } from '../../gatherings/events/calendar/end-feed.ts';

interface PersonMove {
  readonly personId: string;
  readonly fromId: number;
  readonly toId: number;
}

/**
 * Copies what a person set for themselves alone, before they sign in for their new profile: the app lock must not be
 * open in between. Safe to repeat.
 */
export async function carryDevices({ personId, fromId, toId }: PersonMove, context: Context): Promise<void> {
  const { appLocks, deviceSessions, notificationSettings } = context;
  const lock = await appLocks.find(fromId, personId);
  await appLocks.change(toId, personId, (there) => (there.passkeys.length > 0 ? there : lock));
  const sessions = await deviceSessions.list(fromId, personId);
  if (sessions.length > 0)
    await deviceSessions.change(toId, personId, (there) => (there.length > 0 ? there : sessions));
  const settings = await notificationSettings.find(fromId, personId);
  if (settings) await notificationSettings.change(toId, personId, (there) => there ?? settings);
}

/** Leaves nothing of it on the former profile, whose news are no longer theirs. Safe to repeat. */
export async function forgetDevices({ personId, fromId }: PersonMove, context: Context): Promise<void> {
  const { activity, appLocks, deviceSessions, notificationSettings } = context;
  await appLocks.forget(fromId, personId);
  await deviceSessions.forget(fromId, personId);
  await notificationSettings.forget(fromId, personId);
  await activity.eraseReadStateOf(fromId, personId);
  while (await activity.eraseSomeTo(fromId, personId));
  await endFeed({ profileId: fromId, personId }, context);
}
