import * as z from 'zod/mini';
import { type pendingProfiles as endpoint, reviewLimits } from '../../../contract/safety/reviews.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../platform/paging/paging.ts';
import { recordAudit } from '../audit/record.ts';
import { countUrgentCases } from '../moderation/cases/waiting-cases.ts';
import { pendingProfileView } from './view.ts';
import { hasInviteeWaiting } from './waiting.ts';

export const reviewCursor = cursorOf(z.strictObject({ at: z.iso.datetime(), id: z.string() }));

export const pendingProfiles: Handler<typeof endpoint> = async (input, caller, context) => {
  const { profile, viewer } = caller;
  const { profiles, now } = context;
  const after = reviewCursor.read(input.cursor, context);
  const { items, nextCursor } = await pageOf(
    reviewLimits.pageSize,
    (limit) => profiles.listUnderReview(profile.id, { after, limit }),
    reviewCursor,
    ({ submittedAt, id }) => ({ at: submittedAt, id: String(id) }),
    context,
  );
  const shown = items.filter(({ people }) => !viewer.excluded.has(people));
  const subjects = shown.map(({ id }) => id);
  if (subjects.length > 0) await recordAudit(caller, { kind: 'read-pending-profiles', subjects }, context);
  const urgentCases = after ? 0 : await countUrgentCases(caller, context);
  const isEmpty = shown.length === 0 && nextCursor === null && !after;
  return {
    profiles: shown.map((pending) => pendingProfileView(pending, now())),
    ...(isEmpty && (await hasInviteeWaiting(caller, context)) && { isInviteeWaiting: true as const }),
    ...(urgentCases > 0 && { urgentCases }),
    nextCursor,
  };
};
