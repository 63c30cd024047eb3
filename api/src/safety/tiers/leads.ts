import * as z from 'zod/mini';
import { tierMessages as say, type TierAct, tierLimits } from '../../../contract/safety/tiers.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import type { Resident } from '../../platform/runtime/lifetime.ts';

/** In ms. Within this time, the end of a role may not be in the profile yet. */
const underWayMs = 5 * 60_000;

const leadEndingActs: readonly TierAct[] = ['end-lead', 'end-verified'];

/**
 * The end of a role is noted before it is written, so that two simultaneous ends count each other.
 * @throws ApiError 409 if fewer than two leads would remain
 */
export async function keepLeads(profileId: number, act: TierAct, context: Context): Promise<void> {
  if (!leadEndingActs.includes(act)) return;
  const { tiers, staff, now } = context;
  await tiers.changeEnds(async (noted) => {
    const leads = await staff.listAble('lead', now());
    if (!leads.some(({ id }) => id === profileId)) return undefined;
    const since = new Date(now().getTime() - underWayMs).toISOString();
    const others = noted.filter((one) => one.at > since && one.profileId !== profileId);
    const left = leads.filter(({ id }) => id !== profileId && !others.some((one) => one.profileId === id));
    if (left.length < tierLimits.leads) throw new ApiError(409, say.lastLeads);
    return [...others, { profileId, at: now().toISOString() }];
  });
}

const hourMs = 60 * 60 * 1000;

/** The log line triggers the operator's alert. */
async function sayIfFewLeads({ staff, now, log }: Pick<Context, 'staff' | 'now' | 'log'>): Promise<void> {
  const { length: count } = await staff.listAble('lead', now());
  if (count < tierLimits.leads) log('error', 'too-few-leads', { count });
}

/** Says at the start of an instance what the timer says each hour. The start does not wait for it. */
export const createLeadWatch = (context: Pick<Context, 'staff' | 'now' | 'log'>): Resident => ({
  name: 'lead-watch',
  async start() {
    // If the store cannot be reached, the timer says it within the hour.
    void sayIfFewLeads(context).catch(() => {});
  },
});

export const watchLeads = task(
  'watchLeads',
  z.unknown(),
  async (_payload, context): Promise<NextRun> => {
    await sayIfFewLeads(context);
    return { againAt: new Date(context.now().getTime() + hourMs) };
  },
  { secret: 'none' },
);
