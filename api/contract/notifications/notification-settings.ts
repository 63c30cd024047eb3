import * as z from 'zod/mini';
import { findToken } from '../fields/carried-code.ts';
import { endpoint, page } from '../fields/endpoint.ts';
import { emailShape, line, uuid, withoutMailto } from '../fields/fields.ts';
import { isTimeZone } from '../fields/time-zone.ts';
import {
  type NotificationKind,
  notificationFrequencies,
  notificationKindNames,
} from './notification-kinds.ts';

export const notificationSettingsLimits = {
  addressMax: 254,
  addressesPerDay: 5,
  tokenMax: 600,
  endpointMax: 1000,
  phonesPerHour: 60,
  /** The most delivery reports in one call. */
  reports: 100,
};

export const notificationSettingsMessages = {
  address: 'Please enter a valid email address.',
  loadFailed: 'We could not load how we may reach you.',
  failed: 'That did not work. Please try again.',
  tooMany: 'You asked for several confirmations today. Please try again tomorrow.',
  unknown: 'This link no longer does anything.',
  noMail: 'Mail is not set up here yet.',
  noPhone: 'This browser cannot be reached by us.',
  tooManyPhones: 'You have turned this on and off too often. Please try again in a while.',
};

const hour = z.int().check(z.gte(0), z.lte(23));
/** No notification is sent between the two hours, in the member's time zone. The range may include midnight. */
export const quietHours = z.strictObject({ from: hour, until: hour });

const frequency = z.enum(notificationFrequencies);
export const frequenciesByKind = z.partial(
  z.strictObject(
    Object.fromEntries(notificationKindNames.map((name) => [name, frequency])) as Record<
      NotificationKind,
      typeof frequency
    >,
  ),
);

const mailStates = ['unconfirmed', 'confirmed', 'ended'] as const;

const notificationSettings = z.object({
  /** Whether the person has chosen how to be notified, even if not at all. */
  isAnswered: z.boolean(),
  /** Whether the app can send mail. */
  hasMail: z.boolean(),
  /** null if there is none. `ended` means that mail to it bounced. */
  mail: z.nullable(z.object({ address: z.string(), state: z.enum(mailStates) })),
  frequencies: frequenciesByKind,
  /** null if the app cannot send push messages. */
  phone: z.nullable(
    z.object({
      /** The public key for a browser's push subscription. */
      publicKey: z.string(),
      /** Ids of the device sessions that receive notifications. */
      sessions: z.array(z.string()),
    }),
  ),
  /** How often notifications are sent to devices. */
  onPhone: frequenciesByKind,
  /** Whether mails say what the news is about, which the person must choose. Phone notifications never do. */
  hasWords: z.boolean(),
  /** Whether the caller is told what somebody else on their profile saves as a favorite. */
  hasFavorites: z.boolean(),
  quiet: z.nullable(quietHours),
  timeZone: z.string(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const ownNotificationSettings = endpoint('GET', 'account/reach', 'owner', {
  summary: 'How the caller is notified outside the app.',
  output: notificationSettings,
});

const zone = z.string().check(z.maxLength(64), z.refine(isTimeZone));

export const saveNotificationSettings = endpoint('PUT', 'account/reach', 'owner', {
  sanctioned: 'restricted',
  summary:
    'Sets how often notifications of each kind are sent, and at which hours none is, also once until a given instant.',
  input: z.strictObject({
    frequencies: frequenciesByKind,
    onPhone: frequenciesByKind,
    /** Unchanged by default. */
    hasWords: z.optional(z.boolean()),
    /** Unchanged by default. */
    hasFavorites: z.optional(z.boolean()),
    quiet: z.nullable(quietHours),
    /** Nothing is sent before this instant, at most a day from now. Unchanged by default. */
    quietUntil: z.optional(z.iso.datetime()),
    timeZone: zone,
  }),
  output: notificationSettings,
});

const deviceKey = uuid();
const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)));

export const startPhone = endpoint('PUT', 'account/reach/phone', 'owner', {
  sanctioned: 'restricted',
  summary:
    'Sends notifications to this device as well, by the push service that its browser names. The key is the device’s own; without a session of it nothing changes. It ends with the session. The ten latest devices are kept.',
  input: z.strictObject({
    key: deviceKey,
    endpoint: z.string().check(z.minLength(1), z.maxLength(notificationSettingsLimits.endpointMax)),
    p256dh: base64url(87),
    auth: base64url(22),
  }),
  output: notificationSettings,
});

export const endPhone = endpoint('POST', 'account/reach/phone/end', 'owner', {
  sanctioned: 'suspended',
  summary: 'Stops notifications to this device. Repeating changes nothing.',
  input: z.strictObject({ key: deviceKey }),
  output: notificationSettings,
});

/** An address to which mail is sent: also without the characters that separate addresses in a header. */
const email = line({
  min: 3,
  minMessage: notificationSettingsMessages.address,
  max: notificationSettingsLimits.addressMax,
  maxMessage: notificationSettingsMessages.address,
}).check(
  withoutMailto(),
  z.regex(emailShape, notificationSettingsMessages.address),
  z.regex(/^[^"(),:;<>[\]\\]+(?<!\.)$/, notificationSettingsMessages.address),
);

export const setMailAddress = endpoint('PUT', 'account/reach/address', 'owner', {
  sanctioned: 'restricted',
  summary: 'Sets the mail address for notifications, which a mailed link confirms. null removes it.',
  input: z.strictObject({ address: z.nullable(email) }),
  output: notificationSettings,
});

const token = z.strictObject({
  token: z
    .string()
    .check(z.minLength(1), z.maxLength(notificationSettingsLimits.tokenMax), z.overwrite(findToken)),
});

const reports = z
  .array(
    z.object({
      eventType: z.string(),
      data: z.object({
        validationCode: z.optional(z.string()),
        recipient: z.optional(z.string()),
        status: z.optional(z.string()),
        messageId: z.optional(z.string()),
        deliveryAttemptTimeStamp: z.catch(z.optional(z.iso.datetime()), undefined),
      }),
    }),
  )
  .check(z.minLength(1), z.maxLength(notificationSettingsLimits.reports));

export const mailReported = endpoint('POST', 'mail-reports/{key}', 'visitor', {
  summary:
    'Receives delivery reports of mails from Event Grid, with the key that `operate mail-reports` prints. An address whose mail bounced is removed. Repeating changes nothing.',
  params: z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(100)) }),
  input: z.union([
    z.pipe(
      reports,
      z.transform((events) => ({ events })),
    ),
    z.strictObject({ events: reports }),
  ]),
  output: z.object({ validationResponse: z.optional(z.string()) }),
});

export const mailLinkPage = endpoint('GET', 'n/{token}', 'visitor', {
  summary:
    'The page that a link in a mail opens. It changes nothing, and names neither a person nor the site.',
  params: token,
  output: page,
});

export const noticeAction = endpoint('POST', 'n/{token}', 'visitor', {
  summary:
    'Carries out the action of the link: goes on to the site, confirms an address, or stops mail of one kind to one person (RFC 8058). Repeating changes nothing.',
  params: token,
  output: page,
});
