import type { Context } from '../../context.ts';
import { carryEventRemovals } from '../../gatherings/events/guests/carry-removals.ts';
import { carryGroupRemovals } from '../../gatherings/groups/membership/carry-removals.ts';
import { quotaMonth } from '../../people/invitations/rules.ts';
import type { Profile } from '../profiles/profile.ts';
import type { SplitOff } from './settle-split-off.ts';

const pageSize = 100;

/** Reads who declined a request of the former profile. */
export async function withDeclines(profile: Profile, fromId: number, context: Context): Promise<Profile> {
  const declinedBy = new Set(profile.declinedBy);
  for (let after = ''; ; ) {
    const entries = await context.inbox.listById(fromId, after, pageSize);
    for (const { id, entry } of entries)
      if (entry.state === 'sent' && (await context.conversations.isDeclined(id, fromId)))
        declinedBy.add(entry.otherId);
    const last = entries.at(-1);
    if (!last || entries.length < pageSize) break;
    after = last.id;
  }
  return declinedBy.size > 0 ? { ...profile, declinedBy: [...declinedBy] } : profile;
}

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
