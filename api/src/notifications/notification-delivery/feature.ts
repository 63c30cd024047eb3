import * as z from 'zod/mini';
import {
  notificationSettingsLimits,
  notificationSettingsMessages,
} from '../../../contract/notifications/notification-settings.ts';
import type { Context } from '../../context.ts';
import type { Resources } from '../../feature.ts';
import { createRateCounter } from '../../platform/cosmos/rate-counter.ts';
import { day, hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { task, tasksOf } from '../../platform/outbox/work.ts';
import type { OutsideLetterHook } from '../../safety/outside-reviewers/call-outside.ts';
import type { OutsideContactHook } from '../../safety/reports/report-from-outside.ts';
import {
  confirmAddressTask,
  deliverNotificationTask,
  testMailTask,
} from '../activity/notification-settings.ts';
import { deliverNotification, mailReportContact, sendConfirmation, sendTestMail } from './deliver.ts';
import { createMailTests } from './mail-tests.ts';
import { outsideMail } from './mails.ts';
import { notifyStaff } from './notify-staff.ts';
import { createMailSendRate } from './send-rate.ts';
import { sendLetterTo } from './service-letter.ts';

export { mailLinkPage, noticeAction } from './mail-link-pages.ts';
export { mailReported } from './mail-reports.ts';
export { endPhone, startPhone } from './own-phones.ts';
export { ownNotificationSettings, saveNotificationSettings, setMailAddress } from './own-settings.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly mailTests: ReturnType<typeof createMailTests>;
  }
  interface Services {
    readonly mailSendRate: ReturnType<typeof createMailSendRate>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database }: Resources) => ({ mailTests: createMailTests(database) });

export const services = ({ database, settings, now }: Resources) => ({
  mailSendRate: createMailSendRate(settings, createRateCounter(database), now),
});

const noticeSchema = z.object({
  profileId: z.number(),
  id: z.string(),
  at: z.string(),
  done: z.array(z.string()),
});
const addressSchema = z.object({ profileId: z.number(), personId: z.string(), address: z.string() });

const deliver = task(deliverNotificationTask, noticeSchema, deliverNotification, {
  secret: { none: 'A notice goes to whom its sender is shown, and one of a case to who may decide it.' },
});
const confirmAddress = task(confirmAddressTask, addressSchema, sendConfirmation, { secret: 'none' });
const testMail = task(testMailTask, z.object({ address: z.string(), messageId: z.string() }), sendTestMail, {
  secret: 'none',
});
export const tasks = tasksOf(deliver, confirmAddress, testMail, mailReportContact);

export const onOutsideContact: Record<'mail', OutsideContactHook> = {
  mail: (letter, context) => mailReportContact.at(context.now(), letter, context),
};

export const onOutsideLetter: Record<'mail', OutsideLetterHook> = {
  mail: async (email, key, context) => {
    await sendLetterTo(outsideMail(email, context), key, context);
  },
};

export const recurring = tasksOf(notifyStaff);

export const limits = {
  mailAddresses: {
    most: notificationSettingsLimits.addressesPerDay,
    windowSeconds: day,
    by: 'person',
    refusal: () => notificationSettingsMessages.tooMany,
  } satisfies Limit,
  phonesStarted: hourlyLimit(
    notificationSettingsLimits.phonesPerHour,
    () => notificationSettingsMessages.tooManyPhones,
  ),
};

export const copyParts = {
  reachedBy: async (
    profileId: number,
    _limit: number,
    { notificationSettings }: Context,
    personId: string,
  ) => {
    const own = await notificationSettings.find(profileId, personId);
    if (!own) return [];
    const { address = null, state = null } = own.mail ?? {};
    const { mail, phone } = own.channels;
    return [{ address, state, frequencies: mail.frequencies, onPhone: phone.frequencies }];
  },
};
