import {
  type NotificationFrequency,
  type NotificationKind,
  notificationFrequencies,
  notificationKinds,
} from '@veil/api/contract/notifications/notification-kinds';
import type { NotificationSettings } from '@veil/api/contract/notifications/notification-settings';

/** How often each kind is sent on one channel, where it was chosen. */
export type Frequencies = NotificationSettings['onPhone'];

export const frequencyNames: Record<NotificationFrequency, string> = {
  now: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  never: 'Never',
};

export const frequencyOf = (chosen: Frequencies, kind: NotificationKind): NotificationFrequency =>
  chosen[kind] ?? notificationKinds[kind].usually;

/**
 * The frequency that several kinds share on all channels, or undefined if they differ. A kind that is never sent counts
 * only if all of them are.
 */
export function sharedFrequency(
  channels: readonly Frequencies[],
  kinds: readonly NotificationKind[],
): NotificationFrequency | undefined {
  const all = channels.flatMap((chosen) => kinds.map((kind) => frequencyOf(chosen, kind)));
  const sent = all.filter((frequency) => frequency !== 'never');
  const [first, ...rest] = new Set(sent.length === 0 ? all : sent);
  return rest.length === 0 ? first : undefined;
}

/** Sets several kinds at once. A kind that was set to never stays so, unless all of them were. */
export function chooseTogether(
  chosen: Frequencies,
  kinds: readonly NotificationKind[],
  frequency: NotificationFrequency,
): Frequencies {
  const areAllOff = kinds.every((kind) => frequencyOf(chosen, kind) === 'never');
  const changed = kinds.filter((kind) => areAllOff || frequencyOf(chosen, kind) !== 'never');
  return { ...chosen, ...Object.fromEntries(changed.map((kind) => [kind, frequency])) };
}

/** Sets one kind on one channel; undefined removes the choice. */
export function withFrequency(
  chosen: Frequencies,
  kind: NotificationKind,
  frequency: NotificationFrequency | undefined,
): Frequencies {
  const { [kind]: _replaced, ...others } = chosen;
  return frequency === undefined ? others : { ...others, [kind]: frequency };
}

/** Lists the choices for each channel on which notifications are sent. */
export const openChannelsOf = ({
  mail,
  phone,
  frequencies,
  onPhone,
}: NotificationSettings): Frequencies[] => [
  ...(mail?.state === 'confirmed' ? [frequencies] : []),
  ...(phone?.sessions.length ? [onPhone] : []),
];

/** Whether notifications of the kind are still sent on some channel. */
export const canBeRarer = (settings: NotificationSettings, kind: NotificationKind): boolean =>
  openChannelsOf(settings).some((chosen) => frequencyOf(chosen, kind) !== 'never');

export const oftenestOf = (channels: readonly Frequencies[], kind: NotificationKind): NotificationFrequency =>
  notificationFrequencies.find((frequency) =>
    channels.some((chosen) => frequencyOf(chosen, kind) === frequency),
  ) ?? 'never';

/** One step rarer on one channel; never stays never. */
export function rarer(chosen: Frequencies, kind: NotificationKind): Frequencies {
  const step = notificationFrequencies.indexOf(frequencyOf(chosen, kind)) + 1;
  return { ...chosen, [kind]: notificationFrequencies[step] ?? 'never' };
}
