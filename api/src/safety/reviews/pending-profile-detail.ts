import { codeWithoutLine } from '../../../contract/people/invitations.ts';
import { reviewMessages } from '../../../contract/safety/reviews.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { isUnderReview, seeProfile } from '../../relations/visibility/visibility.ts';
import { recordAudit } from '../audit/record.ts';
import { getNewcomer } from './last-resort.ts';
import { isRefused } from './rules.ts';
import { cameByPartnerInvite, pendingProfileDetailView } from './view.ts';

/**
 * The inviter's words about the newcomer, while the review lasts. null for a code without words, after the inviter
 * has left, and if the person joined by a partner invite.
 */
async function inviterWordsFor(profile: Profile, { invitations }: Context): Promise<string | null> {
  const { invitation } = profile;
  if (!invitation || !isUnderReview(profile) || cameByPartnerInvite(profile)) return null;
  const found = await invitations.find(invitation.inviterId, invitation.id);
  const words = found?.value.description;
  return words && words !== codeWithoutLine ? words : null;
}

export const pendingProfileDetail: Handler<'pendingProfileDetail'> = async ({ id }, caller, context) => {
  const { profile, viewer } = caller;
  const { newcomer, reviewer } = await getNewcomer(id, caller, context);
  const { profile: read } = newcomer;
  const hasDecided = read.decisions.some((decision) => decision.reviewer?.profileId === profile.id);
  // After an approval, the reviewer who decided sees only what other members see.
  const mayLookAgain = read.status === 'Rejected' || seeProfile(viewer, read) !== undefined;
  if (!isUnderReview(read) && !(hasDecided && mayLookAgain)) throw new ApiError(404, reviewMessages.notFound);
  if (isRefused(read, reviewer)) throw new ApiError(403, reviewMessages.detailForbidden);
  await recordAudit(caller, { kind: 'read-pending-profile', subjects: [id] }, context);
  return pendingProfileDetailView(read, await inviterWordsFor(read, context), context.now());
};
