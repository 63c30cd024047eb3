import {
  type NotificationKind,
  notificationKinds,
} from '@veil/api/contract/notifications/notification-kinds';
import {
  type NotificationSettings,
  notificationSettingsMessages,
  ownNotificationSettings,
  saveNotificationSettings,
} from '@veil/api/contract/notifications/notification-settings';
import { notifications } from '@veil/api/contract/notifications/notifications';
import { readNow } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { createWriteQueue } from '../../api/write-queue.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { toastWithUndo } from '../../page/undo-toast.tsx';
import {
  type Frequencies,
  frequencyNames,
  oftenestOf,
  openChannelsOf,
  rarer,
  withFrequency,
} from './frequencies.ts';

const inTurn = createWriteQueue();
const refreshes = [ownNotificationSettings, notifications];

type BothChannels = Pick<NotificationSettings, 'frequencies' | 'onPhone'>;

/**
 * @returns a function that makes news of one kind a step rarer on both channels and quiet at the bell. Its toast undoes
 * that for this kind alone, so that what was pressed for another kind in between stays.
 */
export function useFewer(kind: NotificationKind): () => Promise<unknown> {
  const { write } = useWrite(saveNotificationSettings, { refreshes });
  const { run } = useActionWithToast(notificationSettingsMessages.failed);

  const change = (next: (chosen: Frequencies, channel: keyof BothChannels) => Frequencies) =>
    inTurn(async () => {
      const before = await readNow(ownNotificationSettings, {});
      const { frequencies, onPhone, quiet, timeZone } = before;
      const after = await write({
        frequencies: next(frequencies, 'frequencies'),
        onPhone: next(onPhone, 'onPhone'),
        quiet,
        timeZone,
      });
      return { before, after };
    });

  return () =>
    run(async () => {
      const { before, after } = await change((chosen) => rarer(chosen, kind));
      const undo = () =>
        run(() => change((chosen, channel) => withFrequency(chosen, kind, before[channel][kind])));
      toastWithUndo(fewerWords(kind, after), () => void undo(), `fewer-${kind}`);
    });
}

function fewerWords(kind: NotificationKind, settings: NotificationSettings): string {
  const { label } = notificationKinds[kind];
  const channels = openChannelsOf(settings);
  if (channels.length === 0) return `${label}: without a number at the bell from now on.`;
  const frequency = frequencyNames[oftenestOf(channels, kind)].toLowerCase();
  return `${label}: ${frequency} from now on, and without a number at the bell.`;
}
