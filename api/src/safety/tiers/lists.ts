import * as z from 'zod/mini';
import { tierMessages as say, tierLimits } from '../../../contract/safety/tiers.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../platform/paging/paging.ts';
import { seeProfile } from '../../relations/visibility/visibility.ts';
import type { TieredProfile } from '../deciders/tiered-profiles.ts';
import { tooCloseTo } from './too-close.ts';
import { tierView } from './view.ts';

const candidateCursor = cursorOf(z.strictObject({ at: z.iso.datetime(), id: z.string() }));
const holderCursor = cursorOf(z.strictObject({ id: z.string() }));

/** Tier 3 also sees hidden members, but not those separated by a block. */
export const staffRelation = { knows: true };

export const tierCandidates: Handler<'tierCandidates'> = async (input, caller, context) => {
  const now = context.now();
  const after = candidateCursor.read(input.cursor, context);
  const { items, nextCursor } = await pageOf(
    tierLimits.pageSize,
    (limit) => context.tiers.listVerifiable(now, after, limit),
    candidateCursor,
    ({ id, trustSummary }) => ({ at: trustSummary?.verifiableFrom ?? '', id: String(id) }),
    context,
  );
  return { members: await tierViews(items, caller, context), nextCursor };
};

export const tierHolders: Handler<'tierHolders'> = async (input, caller, context) => {
  const { items, nextCursor } = await pageOf(
    tierLimits.pageSize,
    (limit) => context.tiers.listHolders(holderCursor.read(input.cursor, context)?.id ?? '', limit),
    holderCursor,
    ({ id }) => ({ id: String(id) }),
    context,
  );
  const leads = (await context.staff.listAble('lead', context.now())).length;
  return { members: await tierViews(items, caller, context), nextCursor, leads };
};

async function tierViews(items: readonly TieredProfile[], caller: Owner, context: Context) {
  const seen = items.flatMap((item) => seeProfile(caller.viewer, item, staffRelation) ?? []);
  const isTooClose = await tooCloseTo(seen, caller, context);
  return seen.map((profile) => tierView(profile, caller, isTooClose(profile), context.now()));
}

export const memberTier: Handler<'memberTier'> = async ({ handle }, caller, context) => {
  const id = (await context.handles.lookUp(handle)) ?? undefined;
  const found = id === undefined ? undefined : (await context.profiles.find(id))?.value;
  const profile = found?.status === 'Approved' ? seeProfile(caller.viewer, found, staffRelation) : undefined;
  if (!profile) throw new ApiError(404, say.notFound);
  const isTooClose = await tooCloseTo([profile], caller, context);
  return { member: tierView(profile, caller, isTooClose(profile), context.now()) };
};
