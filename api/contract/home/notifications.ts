import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { successResult } from '../fields/fields.ts';
import { pagedList } from '../fields/paging.ts';
import { activity } from './home.ts';

export const notificationLimits = { page: 30, days: 90 };

export const notificationMessages = {
  loadFailed: 'We could not load your news.',
  failed: 'That did not work. Please try again.',
};

export const notifications = endpoint('GET', 'notices', 'owner', {
  summary:
    'What the caller’s profile, or the caller alone, was told in the last 90 days, newest first, page by page. Nothing from or about somebody who is held apart.',
  ...pagedList({
    notifications: z.array(activity),
    /** The number of unread notifications on the newest page, at most 30. */
    unread: z.int(),
  }),
});
export type NotificationItem = z.output<typeof activity>;

export const readAllNotifications = endpoint('POST', 'notices/read-all', 'owner', {
  sanctioned: 'restricted',
  summary: 'Marks everything that was told until an instant as read.',
  input: z.strictObject({ until: z.iso.datetime() }),
  output: successResult,
});
