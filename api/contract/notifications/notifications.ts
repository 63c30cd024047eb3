import * as z from 'zod/mini';
import { activity } from '../discovery/home/home.ts';
import { endpoint } from '../fields/endpoint.ts';
import { successResult } from '../fields/fields.ts';
import { pagedList } from '../fields/paging.ts';
import { notificationKindNames } from './notification-kinds.ts';

export const notificationLimits = { page: 30, days: 90 };

export const notificationMessages = {
  loadFailed: 'We could not load your news.',
  failed: 'That did not work. Please try again.',
};

export const notifications = endpoint('GET', 'notices', 'owner', {
  summary:
    'The notifications of the caller’s profile, or only of the caller, in the last 90 days, newest first, a page at a time. Those from or about blocked or shielded members are left out.',
  ...pagedList({
    notifications: z.array(activity),
    /** The number of unread notifications on the newest page, at most 30. Quiet kinds are not counted. */
    unread: z.int(),
    /** The kinds that the caller made rarer than “At once” on every channel. */
    quietKinds: z.array(z.enum(notificationKindNames)),
  }),
});
export type NotificationItem = z.output<typeof activity>;

export const readAllNotifications = endpoint('POST', 'notices/read-all', 'owner', {
  sanctioned: 'restricted',
  summary: 'Marks all notifications up to an instant as read.',
  input: z.strictObject({ until: z.iso.datetime() }),
  output: successResult,
});
