import { codeWithoutLine } from '../../../contract/people/invitations.ts';
import { type pendingProfileDetail as endpoint, reviewMessages } from '../../../contract/safety/reviews.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { areKeptApart, isUnderReview, seeProfile } from '../../relations/visibility/visibility.ts';
import { recordAudit } from '../audit/record.ts';
import { hasConflict } from './rules.ts';
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

export const pendingProfileDetail: Handler<typeof endpoint> = async ({ id }, caller, context) => {
  const { profile, viewer } = caller;
  const { profiles, now } = context;
  const found = await profiles.find(id);
  if (!found || areKeptApart(viewer, found.value)) throw new ApiError(404, reviewMessages.notFound);
  const hasDecided = found.value.decisions.some((decision) => decision.reviewer?.profileId === profile.id);
  // After an approval, the reviewer who decided sees only what other members see.
  const mayLookAgain = found.value.status === 'Rejected' || seeProfile(viewer, found.value) !== undefined;
  if (!isUnderReview(found.value) && !(hasDecided && mayLookAgain))
    throw new ApiError(404, reviewMessages.notFound);
  if (hasConflict(found.value, profile.id)) throw new ApiError(403, reviewMessages.detailForbidden);
  await recordAudit(caller, { kind: 'read-pending-profile', subjects: [id] }, context);
  return pendingProfileDetailView(found.value, await inviterWordsFor(found.value, context), now());
};
