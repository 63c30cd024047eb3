import type { Context } from '../../context.ts';
import { carryEventRemovals } from '../../gatherings/events/guests/carry-removals.ts';
import { carryGroupRemovals } from '../../gatherings/groups/membership/carry-removals.ts';
import { quotaMonth } from '../../people/invitations/rules.ts';
import type { SplitOff } from './settle-split-off.ts';

/** Keeps a split-off from being a way around limits, removals and requests that were declined. Safe to repeat. */
export async function carryRefusals(
  { fromId, personId, profile }: SplitOff,
  context: Context,
): Promise<void> {
  const { limits, invitations, photoRequests, now } = context;
  const { id: toId } = profile;
  await limits.carry({ personId, profile: { id: fromId } }, { personId, profile: { id: toId } });
  await invitations.carrySpent(fromId, toId, quotaMonth(now()));
  await photoRequests.carry(fromId, toId);
  await carryEventRemovals(fromId, toId, context);
  await carryGroupRemovals(fromId, toId, context);
}
