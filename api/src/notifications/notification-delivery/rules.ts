import {
  type NotificationFrequency,
  type NotificationKind,
  notificationKinds,
} from '../../../contract/notifications/notification-kinds.ts';
import type { Channel } from '../activity/notification-settings.ts';
import { afterQuiet, clockOf, firstFrom, type Night } from '../activity/quiet.ts';

export interface DeliverySettings extends Night {
  readonly channel: Channel;
  readonly hasPhone: boolean;
  readonly frequencies: Partial<Record<NotificationKind, NotificationFrequency>>;
  /** When the last notification was sent; empty if none was. */
  readonly lastAt: string;
}

/** A notification only says that there is news. It therefore covers all news from before it was sent. */
type Timing = 'send' | 'covered' | 'never' | { readonly laterAt: Date };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Minimum time between two notifications on a channel. Urgent ones are exempt. */
export const minimumGaps: Record<Channel, number> = { phone: 5 * minuteMs, mail: hourMs };

const isOfMessages = (kind: NotificationKind): boolean => kind === 'message' || kind === 'request';

/** How long unread messages wait before they are mailed. Other news and phone notifications do not wait. */
export const delayOf = (
  kind: NotificationKind,
  { channel, hasPhone }: Pick<DeliverySettings, 'channel' | 'hasPhone'>,
): number => (!isOfMessages(kind) || channel === 'phone' ? 0 : hasPhone ? 24 * hourMs : 5 * minuteMs);
/** Digests are sent at 9:00 local time; weekly ones on Mondays. */
const [digestHour, digestDay] = [9, 1];

const frequencyOf = (
  { frequencies }: Pick<DeliverySettings, 'frequencies'>,
  kind: NotificationKind,
): NotificationFrequency => frequencies[kind] ?? notificationKinds[kind].usually;

export function timingOf(
  kind: NotificationKind,
  toldAt: string,
  deliverySettings: DeliverySettings,
  now: Date,
): Timing {
  const frequency = frequencyOf(deliverySettings, kind);
  if (frequency === 'never') return 'never';
  if (deliverySettings.lastAt !== '' && toldAt <= deliverySettings.lastAt) return 'covered';
  const told = new Date(toldAt);
  const earliest = [
    new Date(told.getTime() + delayOf(kind, deliverySettings)),
    ...(frequency === 'now' ? [] : [nextDigest(told, frequency, deliverySettings.timeZone)]),
    ...(deliverySettings.lastAt === '' || notificationKinds[kind].isUrgent
      ? []
      : [new Date(new Date(deliverySettings.lastAt).getTime() + minimumGaps[deliverySettings.channel])]),
  ].reduce((one, other) => (one > other ? one : other));
  const moment = afterQuiet(earliest > now ? earliest : now, deliverySettings);
  return moment > now ? { laterAt: moment } : 'send';
}

/** For what the person asked to be sent at this moment. */
export const timingOfAsked = (toldAt: string, { lastAt }: Pick<DeliverySettings, 'lastAt'>): Timing =>
  lastAt !== '' && toldAt <= lastAt ? 'covered' : 'send';

function nextDigest(told: Date, frequency: 'daily' | 'weekly', timeZone: string): Date {
  const clock = clockOf(timeZone);
  return firstFrom(new Date(told.getTime() + 1), (at) => {
    const { weekday, hour, minute } = clock(at);
    return hour === digestHour && minute < 15 && (frequency === 'daily' || weekday === digestDay);
  });
}
