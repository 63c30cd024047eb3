import { codeWithoutLine, invitationMessages } from '../../../contract/people/invitations.ts';
import type { Context } from '../../context.ts';
import { answerRepeat, partsLike } from '../../platform/http/answer-repeat.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { newCode } from '../../platform/http/code.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { inviteLineageBelow } from '../../profiles/profiles/invite-lineage.ts';
import { forgetContactsAfter } from './forget-contacts.ts';
import type { StoredInvitation } from './invitation.ts';
import { isSlowed, presentQuota, remainingInvites } from './own-invitations.ts';
import { isFoundingNow, quotaMonth, quotaOf, statusOf } from './rules.ts';
import { invitationView } from './view.ts';

const day = 24 * 60 * 60 * 1000;

export const createInvitation: Handler<'createInvitation'> = async (wish, caller, context) => {
  const { profile } = caller;
  const invitation = await makeInvitation(caller, wish, context);
  return answerRepeat(...sentAndMade(wish, invitation), async () => ({
    ...invitationView(invitation, context.now()),
    remainingInvites: await remainingInvites(profile, context),
  }));
};

/** Creates a code without a name; the first person to use it gets the invitation. */
export const generateInvitation: Handler<'generateInvitation'> = async (
  { requestId, description = '', hello },
  caller,
  context,
) => {
  const { profile } = caller;
  const wish = { email: '', phone: '', description: description || codeWithoutLine, hello, requestId };
  const invitation = await makeInvitation(caller, wish, context);
  return answerRepeat(...sentAndMade(wish, invitation), () => ({
    id: invitation.id,
    code: invitation.code,
    inviterId: profile.id,
    inviterName: profile.handle,
    expiresAt: invitation.expiresAt,
    status: statusOf(invitation, context.now()),
  }));
};

/** The contacts of a used invitation are erased, so nothing is compared with them. */
function sentAndMade({ email, phone, description, hello }: InvitationWish, made: StoredInvitation) {
  const sent = { email: email.toLowerCase(), phone, description, hello: hello || undefined };
  const isUnused = made.status === 'sent' && made.redeemedBy === null;
  const madeParts = { ...partsLike(sent, made), hello: made.hello?.text };
  return [sent, isUnused ? madeParts : undefined] as const;
}

interface InvitationWish {
  email: string;
  phone: string;
  description: string;
  hello?: string | undefined;
  requestId?: string | undefined;
}

/**
 * A repeated `requestId` returns the invitation made the first time.
 * @throws ApiError 409 when no invitation is left this month, or while reviewers have more newcomers than time
 */
async function makeInvitation(
  { profile: inviter, personId }: Pick<Owner, 'profile' | 'personId'>,
  wish: InvitationWish,
  context: Context,
): Promise<StoredInvitation> {
  const { invitations, settings, now, newId, randomInt } = context;
  if (await isSlowed(inviter, context)) {
    const made = wish.requestId && (await invitations.find(inviter.id, wish.requestId));
    if (made) return made.value;
    throw new ApiError(409, invitationMessages.reviewersBehind);
  }
  const at = now();
  const invitation: StoredInvitation = {
    id: wish.requestId ?? newId(),
    inviterId: inviter.id,
    inviterHandle: inviter.handle,
    code: newCode(randomInt),
    email: wish.email.toLowerCase(),
    phone: wish.phone,
    description: wish.description,
    ...(wish.hello && { hello: { text: wish.hello, byPerson: personId } }),
    status: 'sent',
    createdAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + settings.INVITATION_DAYS * day).toISOString(),
    redeemedBy: null,
    profileHandle: null,
    inviteLineage: inviteLineageBelow(inviter, context.keyedHash),
  };
  const isFounding = isFoundingNow(inviter, at);
  const most = isFounding
    ? (await presentQuota(inviter, context)).most
    : quotaOf(inviter, settings.INVITATIONS_PER_MONTH);
  const quota = { month: quotaMonth(at), most };
  const work = [forgetContactsAfter(new Date(invitation.expiresAt), invitation, context)];
  const outcome = await invitations.create(invitation, quota, work);
  if (outcome === 'done') return invitation;
  const earlier = outcome === 'conflict' && (await invitations.find(inviter.id, invitation.id));
  if (earlier) return earlier.value;
  if (isFounding) throw new ApiError(409, invitationMessages.tooManyOpen);
  const { made, lost } = await invitations.countSpent(inviter.id, quota.month);
  throw new ApiError(
    409,
    made + lost < quota.most ? invitationMessages.tooManyMade : invitationMessages.noneLeft,
  );
}
