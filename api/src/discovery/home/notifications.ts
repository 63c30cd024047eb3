import * as z from 'zod/mini';
import {
  type notifications as noticesRow,
  notificationLimits,
  type readAllNotifications as readRow,
} from '../../../contract/notifications/notifications.ts';
import { queuesOf } from '../../notifications/notification-delivery/staff-queues.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { newestFirst } from '../../platform/paging/order.ts';
import { cursorOf, pageOf } from '../../platform/paging/paging.ts';
import { type ActivityLine, activityOf } from './activity-line.ts';
import { shownLinesOf } from './activity-sources.ts';

const positionCursor = cursorOf(z.strictObject({ at: z.string(), id: z.string() }));

/** Staff get one line per queue, however long it is. */
export const notifications: Handler<typeof noticesRow> = async ({ cursor }, caller, context) => {
  const { profile, personId } = caller;
  const after = positionCursor.read(cursor, context);
  const [{ items, nextCursor }, readState, queues] = await Promise.all([
    pageOf(
      notificationLimits.page,
      (limit) => context.activity.list(profile.id, limit, after),
      positionCursor,
      ({ at, id }) => ({ at, id }),
      context,
    ),
    context.activity.findReadState(profile.id, personId),
    after ? [] : queuesOf(caller, context),
  ]);
  const lines: ActivityLine[] = [...queues, ...(await shownLinesOf(items, caller, context))].sort(
    newestFirst,
  );
  const shown = lines.map((one) => activityOf(one, readState, context.now()));
  return { notifications: shown, unread: shown.filter((one) => !one.isRead).length, nextCursor };
};

/** An instant in the future is treated as now. */
export const readAllNotifications: Handler<typeof readRow> = async (
  { until },
  { profile, personId },
  context,
) => {
  const latest = Math.min(Date.parse(until), context.now().getTime());
  await context.activity.readAll(profile.id, personId, new Date(latest).toISOString());
  return { success: true };
};
