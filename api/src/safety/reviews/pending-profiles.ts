import * as z from 'zod/mini';
import { reviewLimits } from '../../../contract/safety/reviews.ts';
import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../platform/paging/paging.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import type { ListPosition } from '../../profiles/profiles/store.ts';
import { areKeptApart } from '../../relations/visibility/visibility.ts';
import { recordAudit } from '../audit/record.ts';
import { countUrgentTexts } from '../content-review/waiting-texts.ts';
import { countUrgentCases } from '../moderation/cases/waiting-cases.ts';
import { lastResortAmong } from './last-resort.ts';
import { hasConflict } from './rules.ts';
import { pendingProfileView } from './view.ts';
import { hasInviteeWaiting } from './waiting.ts';

export const reviewCursor = cursorOf(z.strictObject({ at: z.iso.datetime(), id: z.string() }));

export const pendingProfiles: Handler<'pendingProfiles'> = async (input, caller, context) => {
  const { now } = context;
  const after = reviewCursor.read(input.cursor, context);
  const { items, nextCursor } = await pageOf(
    reviewLimits.pageSize,
    (limit) => listShown(caller, { after, limit }, context),
    reviewCursor,
    positionOf,
    context,
  );
  const subjects = items.map(({ id }) => id);
  if (subjects.length > 0) await recordAudit(caller, { kind: 'read-pending-profiles', subjects }, context);
  const [urgentCases, urgentTexts] = after
    ? [0, 0]
    : await Promise.all([countUrgentCases(caller, context), countUrgentTexts(caller, context)]);
  const isEmpty = items.length === 0 && nextCursor === null && !after;
  return {
    profiles: items.map((pending) => pendingProfileView(pending, now())),
    ...(isEmpty && (await hasInviteeWaiting(caller, context)) && { isInviteeWaiting: true as const }),
    ...(urgentCases > 0 && { urgentCases }),
    ...(urgentTexts > 0 && { urgentTexts }),
    nextCursor,
  };
};

/** One read has room for so many newcomers whom the reviewer is kept from. Where there are more, it reads on. */
const mostKeptApart = 20;

const positionOf = ({ submittedAt, id }: Profile): ListPosition => ({ at: submittedAt, id: String(id) });

async function listShown(
  caller: Owner,
  { after, limit }: { after: ListPosition | undefined; limit: number },
  context: Context,
): Promise<Profile[]> {
  const { profile, viewer } = caller;
  const shown: Profile[] = [];
  let from = after;
  for (;;) {
    const found = await context.profiles.listUnderReview(profile.id, {
      after: from,
      limit: limit + mostKeptApart,
    });
    const known = found.filter((newcomer) => !areKeptApart(viewer, newcomer));
    const isLastResort = await lastResortAmong(known, caller, context);
    shown.push(...known.filter((one) => !hasConflict(one, profile.id) || isLastResort.has(one.id)));
    const last = found.at(-1);
    if (!last || shown.length >= limit || found.length < limit + mostKeptApart) return shown.slice(0, limit);
    from = positionOf(last);
  }
}
