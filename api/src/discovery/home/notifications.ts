import * as z from 'zod/mini';
import { notificationKindOf } from '../../../contract/notifications/notification-kinds.ts';
import { notificationLimits } from '../../../contract/notifications/notifications.ts';
import { quietKindsOf } from '../../notifications/activity/notification-settings.ts';
import { queuesOf } from '../../notifications/notification-delivery/staff-queues.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { newestFirst } from '../../platform/paging/order.ts';
import { cursorOf, pageOf } from '../../platform/paging/paging.ts';
import { type ActivityLine, activityOf } from './activity-line.ts';
import { shownLinesOf } from './activity-sources.ts';

const positionCursor = cursorOf(z.strictObject({ at: z.string(), id: z.string() }));

/** Staff get one line per queue, however long it is. */
export const notifications: Handler<'notifications'> = async ({ cursor }, caller, context) => {
  const { profile, personId } = caller;
  const after = positionCursor.read(cursor, context);
  const [{ items, nextCursor }, readState, queues, settings] = await Promise.all([
    pageOf(
      notificationLimits.page,
      (limit) => context.activity.list(profile.id, limit, after),
      positionCursor,
      ({ at, id }) => ({ at, id }),
      context,
    ),
    context.activity.findReadState(profile.id, personId),
    after ? [] : queuesOf(caller, context),
    context.notificationSettings.find(profile.id, personId),
  ]);
  const lines: ActivityLine[] = [...queues, ...(await shownLinesOf(items, caller, context))].sort(
    newestFirst,
  );
  const shown = lines.map((one) => activityOf(one, readState, context.now()));
  const quietKinds = quietKindsOf(settings);
  const counted = shown.filter(({ id, isRead }) => !isRead && !quietKinds.includes(notificationKindOf(id)));
  return { notifications: shown, unread: counted.length, quietKinds, nextCursor };
};

/** An instant in the future is treated as now. */
export const readAllNotifications: Handler<'readAllNotifications'> = async (
  { until },
  { profile, personId },
  context,
) => {
  const latest = Math.min(Date.parse(until), context.now().getTime());
  await context.activity.readAll(profile.id, personId, new Date(latest).toISOString());
  return { success: true };
};
