import { randomUUID } from 'node:crypto';
import { mailReportsKey } from '../../api/src/notifications/notification-delivery/mail-reports.ts';
import { openInProcess } from '../support/in-process.ts';
import type { Calls } from './feature.ts';

const nothing = { eventType: 'Nothing', data: {} };

export const notificationSettingsCalls = {
  ownNotificationSettings: { sample: {} },
  saveNotificationSettings: {
    sample: { frequencies: {}, onPhone: {}, quiet: null, timeZone: 'Europe/Brussels' },
  },
  startPhone: {
    sample: {
      key: randomUUID(),
      endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
      // The curve's own base point.
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'A'.repeat(22),
    },
  },
  endPhone: { sample: { key: randomUUID() } },
  setMailAddress: { sample: { address: null } },
  mailReported: {
    sample: { key: 'nothing', events: [nothing] },
    arrange: () => ({ key: mailReportsKey(openInProcess().context.keyedHash), events: [nothing] }),
  },
  mailLinkPage: { sample: { token: 'nothing' } },
  noticeAction: { sample: { token: 'nothing' } },
} satisfies Calls;
