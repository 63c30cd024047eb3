import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { listEveryPage } from '../../platform/paging/every-page.ts';
import { eachOf } from '../../platform/turns/each-of.ts';

/** The hour is in UTC, before the first digest of the day in Europe. */
const morningHour = 6;
const pageSize = 200;

function nextMorning(now: Date): Date {
  const morning = new Date(now);
  morning.setUTCHours(morningHour, 0, 0, 0);
  if (morning <= now) morning.setUTCDate(morning.getUTCDate() + 1);
  return morning;
}

/** Each reviewer gets a scheduled delivery. It is dropped if their queues are empty when it is due. */
export const notifyStaff = task(
  'notifyStaff',
  z.unknown(),
  async (_payload, context: Context): Promise<NextRun> => {
    const { activity, tiers, now } = context;
    const at = now().toISOString();
    const staff = await listEveryPage(
      pageSize,
      '',
      (after, limit) => tiers.listReviewers(after, limit),
      ({ id }) => String(id),
    );
    await eachOf(staff, ({ id }) => activity.scheduleDelivery(id, { id: `staff-${at.slice(0, 10)}`, at }));
    return { againAt: nextMorning(now()) };
  },
  { secret: 'none' },
);
