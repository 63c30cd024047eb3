import * as z from 'zod/mini';
import {
  type NotificationKind,
  notificationKindNames,
} from '../../../contract/notifications/notification-kinds.ts';
import { frequenciesByKind, quietHours } from '../../../contract/notifications/notification-settings.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';

export const deliverNotificationTask = 'deliverNotification';
export const confirmAddressTask = 'confirmAddress';
export const testMailTask = 'testMail';

export const channels = ['phone', 'mail'] as const;
export type Channel = (typeof channels)[number];

export const deliveryOutcomeSchema = storedObject({
  at: z.string(),
  what: z.string(),
  kind: z.string(),
  channel: z.enum(channels),
});

const channelSchema = storedObject({
  frequencies: frequenciesByKind,
  /** When the last notification on this channel was sent or began to be sent; empty if there was none. */
  lastAt: z.string(),
  /** The key of the notification being sent. It covers everything that happened until it began. */
  sending: z.optional(z.string()),
});

export const personNotificationSettingsSchema = storedObject({
  personId: z.string(),
  mail: z.nullable(
    storedObject({
      address: z.string(),
      state: z.enum(['unconfirmed', 'confirmed', 'ended']),
      /** A mail report from before this instant is ignored, because it may be about an earlier address. */
      since: z.string(),
    }),
  ),
  hasPhone: z.boolean(),
  channels: storedObject({ phone: channelSchema, mail: channelSchema }),
  quiet: z.nullable(quietHours),
  timeZone: z.string(),
  quietUntil: z.optional(z.string()),
  hasWords: z.optional(z.boolean()),
  /** False for a person who wants no news of favorites; true by default. */
  hasFavorites: z.optional(z.boolean()),
  /** True for a person who saved frequencies or hours, but has not chosen how to be notified. */
  isUnanswered: z.optional(z.boolean()),
  /** An operator reads these to find out why no notification arrived. */
  outcomes: z.array(deliveryOutcomeSchema),
});
export type PersonNotificationSettings = z.output<typeof personNotificationSettingsSchema>;

export const defaultNotificationSettings = (personId: string): PersonNotificationSettings => ({
  personId,
  mail: null,
  hasPhone: false,
  channels: { phone: { frequencies: {}, lastAt: '' }, mail: { frequencies: {}, lastAt: '' } },
  quiet: null,
  timeZone: 'Europe/Brussels',
  outcomes: [],
});

/** Ids of news about favorites begin like this. */
export const favoritePrefix = 'favorite-';

export const hasOpenChannel = (person: PersonNotificationSettings): boolean =>
  channels.some((channel) => isChannelOpen(person, channel));

export const isChannelOpen = ({ mail, hasPhone }: PersonNotificationSettings, channel: Channel): boolean =>
  channel === 'mail' ? mail?.state === 'confirmed' : hasPhone;

export const withFrequencies = (
  person: PersonNotificationSettings,
  channel: Channel,
  frequencies: PersonNotificationSettings['channels'][Channel]['frequencies'],
): PersonNotificationSettings => ({
  ...person,
  channels: { ...person.channels, [channel]: { ...person.channels[channel], frequencies } },
});

/** News of such a kind is never sent, and the person chose so on each channel. */
export const isTurnedOff = (
  person: Pick<PersonNotificationSettings, 'channels'>,
  kind: NotificationKind,
): boolean => channels.every((channel) => person.channels[channel].frequencies[kind] === 'never');

/** A quiet kind has no number at the bell. Frequencies that nobody chose make no kind quiet. */
export const quietKindsOf = (person: PersonNotificationSettings | undefined): NotificationKind[] =>
  notificationKindNames.filter((kind) =>
    channels.every((channel) => {
      const frequency = person?.channels[channel].frequencies[kind];
      return frequency !== undefined && frequency !== 'now';
    }),
  );
