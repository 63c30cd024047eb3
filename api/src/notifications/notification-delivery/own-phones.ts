import { notificationSettingsMessages } from '../../../contract/notifications/notification-settings.ts';
import type { Context } from '../../context.ts';
import { hashOfKey } from '../../people/sessions/key.ts';
import { withPush, withPushEnded } from '../../people/sessions/rules.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { defaultNotificationSettings } from '../activity/notification-settings.ts';
import { createWebPush, isPublicKey } from '../web-push/web-push.ts';
import { ownSettingsView } from './own-settings.ts';

export const startPhone: Handler<'startPhone'> = async ({ key, endpoint, p256dh, auth }, caller, context) => {
  const push = createWebPush(context.settings);
  if (!push?.accepts(endpoint) || !isPublicKey(p256dh))
    throw new ApiError(400, notificationSettingsMessages.noPhone);
  await context.limits.take('phonesStarted', caller);
  const { profile, personId } = caller;
  const device = { endpoint, p256dh, auth, publicKey: push.publicKey, since: context.now().toISOString() };
  await context.deviceSessions.change(profile.id, personId, (sessions) => {
    const hash = hashOfKey(key);
    return sessions.some((one) => one.hash === hash) ? withPush(sessions, hash, device) : sessions;
  });
  await noteWhetherHasPhone(caller, context);
  return ownSettingsView(caller, context);
};

export const endPhone: Handler<'endPhone'> = async ({ key }, caller, context) => {
  const hash = hashOfKey(key);
  await context.deviceSessions.change(caller.profile.id, caller.personId, (sessions) =>
    withPushEnded(sessions, (one) => one.hash === hash),
  );
  await noteWhetherHasPhone(caller, context);
  return ownSettingsView(caller, context);
};

async function noteWhetherHasPhone({ profile, personId }: Owner, context: Context): Promise<void> {
  const devices = await context.deviceSessions.list(profile.id, personId);
  const hasPhone = devices.some(({ push }) => push !== undefined);
  await context.notificationSettings.change(profile.id, personId, (before) =>
    (before?.hasPhone ?? false) === hasPhone
      ? before
      : { ...(before ?? defaultNotificationSettings(personId)), hasPhone },
  );
}
