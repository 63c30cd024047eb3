import {
  type NotificationSettings,
  notificationSettingsMessages,
} from '../../../contract/notifications/notification-settings.ts';
import type { Context } from '../../context.ts';
import { sessionsInUse, shownId } from '../../people/sessions/rules.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import {
  confirmAddressTask,
  defaultNotificationSettings,
  favoritePrefix,
  isChannelOpen,
  withFrequencies,
} from '../activity/notification-settings.ts';
import { createWebPush } from '../web-push/web-push.ts';

export const ownNotificationSettings: Handler<'ownNotificationSettings'> = (_input, caller, context) =>
  ownSettingsView(caller, context);

export const saveNotificationSettings: Handler<'saveNotificationSettings'> = async (
  { frequencies, onPhone, hasWords, hasFavorites, quietUntil, ...times },
  caller,
  context,
) => {
  const { profile, personId } = caller;
  await context.notificationSettings.change(
    profile.id,
    personId,
    (before = { ...defaultNotificationSettings(personId), isUnanswered: true }) => ({
      ...withFrequencies(withFrequencies(before, 'mail', frequencies), 'phone', onPhone),
      ...times,
      ...(hasWords !== undefined && { hasWords }),
      ...(hasFavorites !== undefined && { hasFavorites }),
      ...(quietUntil !== undefined && { quietUntil: earlierOf(quietUntil, latestQuiet(context.now())) }),
    }),
  );
  if (hasFavorites === false)
    while (await context.activity.eraseSomeTo(profile.id, personId, favoritePrefix));
  return ownSettingsView(caller, context);
};

const dayMs = 24 * 60 * 60 * 1000;
const latestQuiet = (now: Date): string => new Date(now.getTime() + dayMs).toISOString();
const earlierOf = (one: string, other: string): string => (one < other ? one : other);

/** Until the person confirms a new address, it receives only the confirmation mail. */
export const setMailAddress: Handler<'setMailAddress'> = async ({ address }, caller, context) => {
  const { profile, personId } = caller;
  if (address === null) {
    await context.notificationSettings.change(
      profile.id,
      personId,
      (before = defaultNotificationSettings(personId)) => ({
        ...before,
        mail: null,
        isUnanswered: false,
      }),
    );
    return ownSettingsView(caller, context);
  }
  if (!context.mail) throw new ApiError(409, notificationSettingsMessages.noMail);
  const known = await context.notificationSettings.find(profile.id, personId);
  if (known?.mail?.address === address && isChannelOpen(known, 'mail'))
    return ownSettingsView(caller, context);
  await context.limits.take('mailAddresses', caller);
  await context.notificationSettings.change(
    profile.id,
    personId,
    (before = defaultNotificationSettings(personId)) => ({
      ...before,
      mail: { address, state: 'unconfirmed', since: context.now().toISOString() },
      isUnanswered: false,
    }),
  );
  const ask = {
    id: `outbox-${context.newId()}`,
    task: confirmAddressTask,
    isForNow: false,
    payload: { profileId: profile.id, personId, address },
    dueAt: context.now().toISOString(),
  };
  await context.activity.enqueue(profile.id, [ask]);
  return ownSettingsView(caller, context);
};

export async function ownSettingsView(
  { profile, personId }: Owner,
  context: Context,
): Promise<NotificationSettings> {
  const [push, known] = [
    createWebPush(context.settings),
    await context.notificationSettings.find(profile.id, personId),
  ];
  const {
    mail,
    channels,
    hasPhone,
    hasWords = false,
    hasFavorites = true,
    quiet,
    timeZone,
  } = known ?? defaultNotificationSettings(personId);
  const devices = hasPhone ? await context.deviceSessions.list(profile.id, personId) : [];
  const reached = sessionsInUse(devices, context.now()).filter(({ push }) => push !== undefined);
  return {
    isAnswered: known !== undefined && (known.hasPhone || !known.isUnanswered),
    hasMail: context.mail !== undefined,
    mail: mail && { address: mail.address, state: mail.state },
    frequencies: channels.mail.frequencies,
    phone: push ? { publicKey: push.publicKey, sessions: reached.map(shownId) } : null,
    onPhone: channels.phone.frequencies,
    hasWords,
    hasFavorites,
    quiet,
    timeZone,
  };
}
