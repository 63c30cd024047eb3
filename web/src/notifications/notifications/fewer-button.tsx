import {
  type NotificationFrequency,
  notificationFrequencies,
  notificationKindOf,
  notificationKinds,
} from '@veil/api/contract/notifications/notification-kinds';
import {
  notificationSettingsMessages,
  ownNotificationSettings,
  saveNotificationSettings,
} from '@veil/api/contract/notifications/notification-settings';
import type { NotificationItem } from '@veil/api/contract/notifications/notifications';
import { BellMinus } from 'lucide-react';
import { call } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { createWriteQueue } from '../../api/write-queue.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/over/toast.ts';
import { frequencyNames, frequencyOf, rarer } from './frequencies.ts';

const inTurn = createWriteQueue();

/** Makes news of one kind a step rarer, by mail and on phones. */
export function FewerButton({ item: { id, title } }: { item: NotificationItem }) {
  const { write } = useWrite(saveNotificationSettings, { refreshes: [ownNotificationSettings] });
  const { run, busy } = useActionWithToast(notificationSettingsMessages.failed);
  const kind = notificationKindOf(id);

  const makeRarer = () =>
    run(async () => {
      const { frequencies, onPhone } = await inTurn(async () => {
        const { quiet, timeZone, ...before } = await call(ownNotificationSettings, {});
        return write({
          frequencies: rarer(before.frequencies, kind),
          onPhone: rarer(before.onPhone, kind),
          quiet,
          timeZone,
        });
      });
      const oftenest = mostOften(frequencyOf(frequencies, kind), frequencyOf(onPhone, kind));
      toast.success(
        `${notificationKinds[kind].label}: ${frequencyNames[oftenest].toLowerCase()} from now on. You can change it under “How we reach you”.`,
      );
    });

  return (
    <IconButton
      icon={BellMinus}
      label={`Fewer like this: ${title}`}
      title="Fewer like this"
      disabled={busy}
      onClick={() => void makeRarer()}
    />
  );
}

const mostOften = (one: NotificationFrequency, other: NotificationFrequency): NotificationFrequency =>
  notificationFrequencies.find((frequency) => frequency === one || frequency === other) ?? one;
