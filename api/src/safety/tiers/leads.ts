import * as z from 'zod/mini';
import { tierMessages as say, type TierAct, tierLimits } from '../../../contract/safety/tiers.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';

/** In ms. Within this time, the end of a role may not be in the profile yet. */
const underWayMs = 5 * 60_000;

const leadEndingActs: readonly TierAct[] = ['end-lead', 'end-verified'];

/**
 * The end of a role is noted before it is written, so that two simultaneous ends count each other.
 * @throws ApiError 409 if fewer than two leads would remain
 */
export async function keepLeads(profileId: number, act: TierAct, context: Context): Promise<void> {
  if (!leadEndingActs.includes(act)) return;
  const { tiers, now } = context;
  await tiers.changeEnds(async (noted) => {
    const leads = await tiers.listLeads(now());
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
export const watchLeads = task('watchLeads', z.unknown(), async (_payload, context): Promise<NextRun> => {
  const leads = await context.tiers.listLeads(context.now());
  if (leads.length < tierLimits.leads) context.log('error', 'too-few-leads', { count: leads.length });
  return { againAt: new Date(context.now().getTime() + hourMs) };
});
