import * as z from 'zod/mini';
import type * as rows from '../../contract/home/reach.ts';
import { reachLimits, reachMessages } from '../../contract/home/reach.ts';
import { confirmTask, deliverTask } from '../activity/reach.ts';
import type { Context } from '../context.ts';
import type { HandlersOf, Resources } from '../feature.ts';
import { onDemand } from '../http/on-demand.ts';
import { day, hourly, type Limit } from '../limits/limit.ts';
import { task, tasksOf } from '../outbox/work.ts';
import { createRateCounter } from '../platform/cosmos/rate-counter.ts';
import { notifyStaff } from './notify-staff.ts';
import { createMailPace } from './pace.ts';

export const stores = ({ database, settings, now }: Resources) => ({
  mailPace: createMailPace(settings, createRateCounter(database), now),
});

export const handlers: HandlersOf<typeof rows> = {
  ownReach: onDemand(async () => (await import('../on-demand-handlers.ts')).ownReach),
  saveReach: onDemand(async () => (await import('../on-demand-handlers.ts')).saveReach),
  startPhone: onDemand(async () => (await import('../on-demand-handlers.ts')).startPhone),
  endPhone: onDemand(async () => (await import('../on-demand-handlers.ts')).endPhone),
  setReachAddress: onDemand(async () => (await import('../on-demand-handlers.ts')).setReachAddress),
  mailReported: onDemand(async () => (await import('../on-demand-handlers.ts')).mailReported),
  noticePage: onDemand(async () => (await import('../on-demand-handlers.ts')).noticePage),
  noticeAction: onDemand(async () => (await import('../on-demand-handlers.ts')).noticeAction),
};

const noticeSchema = z.object({
  profileId: z.number(),
  id: z.string(),
  at: z.string(),
  done: z.array(z.string()),
});
const addressSchema = z.object({ profileId: z.number(), personId: z.string(), address: z.string() });

export const tasks = tasksOf(
  task(deliverTask, noticeSchema, async (notice, context) =>
    (await import('../on-demand-handlers.ts')).deliverNews(notice, context),
  ),
  task(confirmTask, addressSchema, async (asked, context) =>
    (await import('../on-demand-handlers.ts')).askAddress(asked, context),
  ),
);

export const recurring = tasksOf(notifyStaff);

export const limits = {
  reachAddresses: {
    most: reachLimits.addressesPerDay,
    windowSeconds: day,
    by: 'person',
    refusal: () => reachMessages.tooMany,
  } satisfies Limit,
  phonesStarted: hourly(reachLimits.phonesPerHour, () => reachMessages.tooManyPhones),
};

export const copyParts = {
  reachedBy: async (profileId: number, _limit: number, { reach }: Context, personId: string) => {
    const own = await reach.find(profileId, personId);
    if (!own) return [];
    const { address = null, state = null } = own.mail ?? {};
    const { mail, phone } = own.ways;
    return [{ address, state, frequencies: mail.frequencies, onPhone: phone.frequencies }];
  },
};
