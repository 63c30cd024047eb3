import { invitationMessages } from '../../contract/invitations.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Profile } from '../profiles/profile.ts';
import { branchBelow } from '../rating/branch.ts';
import { newCode } from './code.ts';
import { forgetContactsAfter } from './forget-contacts.ts';
import type { StoredInvitation } from './invitation.ts';
import { quotaMonth, quotaOf, remainingOf } from './rules.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Makes one invitation within the inviter's monthly quota. With a `requestId` used before, answers the invitation
 * made then.
 * @throws ApiError 409 when no invitation is left this month
 */
export async function makeInvitation(
  inviter: Profile,
  wish: { email: string; phone: string; description: string; requestId?: string | undefined },
  context: Context,
): Promise<StoredInvitation> {
  const { invitations, settings, now, newId, randomInt } = context;
  const at = now();
  const invitation: StoredInvitation = {
    id: wish.requestId ?? newId(),
    inviterId: inviter.id,
    inviterHandle: inviter.handle,
    code: newCode(randomInt),
    email: wish.email.toLowerCase(),
    phone: wish.phone,
    description: wish.description,
    status: 'sent',
    createdAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + settings.INVITATION_DAYS * day).toISOString(),
    redeemedBy: null,
    profileHandle: null,
    branch: branchBelow(inviter, context.keyedHash),
  };
  const quota = { month: quotaMonth(at), most: quotaOf(inviter, settings.INVITATIONS_PER_MONTH) };
  const work = [forgetContactsAfter(new Date(invitation.expiresAt), invitation, context)];
  const outcome = await invitations.create(invitation, quota, work);
  if (outcome === 'done') return invitation;
  const earlier = outcome === 'conflict' && (await invitations.find(inviter.id, invitation.id));
  if (earlier) return earlier.value;
  const { made, lost } = await invitations.countSpent(inviter.id, quota.month);
  throw new ApiError(
    409,
    made + lost < quota.most ? invitationMessages.tooManyMade : invitationMessages.noneLeft,
  );
}

/** How many the inviter may still make this month. */
export async function remainingInvites(
  inviter: Profile,
  { invitations, settings, now }: Context,
): Promise<number> {
  const spent = await invitations.countSpent(inviter.id, quotaMonth(now()));
  return remainingOf(quotaOf(inviter, settings.INVITATIONS_PER_MONTH), spent);
}
