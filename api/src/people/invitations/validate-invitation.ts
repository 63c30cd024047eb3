import { invitationMessages } from '../../../contract/people/invitations.ts';
import type { Context } from '../../context.ts';
import { compareAndSwap } from '../../platform/cosmos/compare-and-swap.ts';
import { readCode } from '../../platform/http/code.ts';
import type { SignedIn } from '../../platform/http/identify.ts';
import { suspendedError } from '../../platform/http/sanctions.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Admission } from '../people/person.ts';
import type { StoredInvitation } from './invitation.ts';
import { mayRedeem } from './rules.ts';

/**
 * A person who was already admitted never learns whether another code exists, so their tries need no limit. A text
 * without a code counts as no try.
 */
export const validateInvitation: Handler<'validateInvitation'> = async (
  { invitationCode },
  caller,
  context,
) => {
  const { people, invitations, limits, log, now, newNumericId, request } = context;
  const find = () => people.findOrCreate(caller, now());
  const person = await find();
  // On a person's first call, `identify` has not seen this record yet.
  if (person.isSuspended && (await people.isStillSuspended(person))) throw suspendedError();
  if (await context.outsideReviewers.find(caller)) return invalidAnswer(invitationMessages.outside);
  if (person.admission) return answerAdmitted(invitationCode, person.admission, context);
  if (readCode(invitationCode) === undefined) return invalidAnswer(invitationMessages.invalidCode);
  await limits.take('invitationTriesFromHere', { ...caller, from: request.from });
  await limits.take('invitationTries', caller);
  const redeemed = await redeemCode(invitationCode, caller, context);
  if ('because' in redeemed) {
    log('info', 'code-refused', { personId: caller.personId });
    return invalidAnswer(redeemed.because);
  }
  const { inviterId, inviterHandle, id, inviteLineage } = redeemed.invitation;
  const wanted = {
    profileId: newNumericId(),
    invitation: { inviterId, inviterHandle, id },
    ...(inviteLineage && { inviteLineage }),
  };
  const admit = () => people.admit(caller.personId, wanted);
  // An old record without an invitation may have been removed in between.
  const admission = (await admit()) ?? (await find().then(admit));
  if (admission?.invitation?.id === id) return validAnswer(inviterHandle);
  // Another code of the same person was faster.
  await invitations.release(redeemed.invitation, caller.personId);
  return invalidAnswer(invitationMessages.alreadyInvited);
};

const validAnswer = (inviterHandle: string) => ({ isValid: true, errorMessage: null, inviterHandle });
const invalidAnswer = (because: string) => ({ isValid: false, errorMessage: because, inviterHandle: null });

async function answerAdmitted(
  code: string,
  { invitation }: Admission,
  { invitations }: Pick<Context, 'invitations'>,
) {
  const id = await invitations.findIdByCode(code);
  const isOwn = invitation !== null && invitation.id === id;
  return isOwn ? validAnswer(invitation.inviterHandle) : invalidAnswer(invitationMessages.alreadyInvited);
}

type RedeemOutcome = { invitation: StoredInvitation } | { because: string };

/** Of several people with the same code, one wins. Safe to repeat. */
function redeemCode(
  code: string,
  caller: SignedIn,
  { invitations, now }: Pick<Context, 'invitations' | 'now'>,
): Promise<RedeemOutcome> {
  return compareAndSwap(async () => {
    const invitation = await invitations.redeem(code, caller, now());
    if (invitation) return { invitation };
    const verdict = mayRedeem((await invitations.findByCode(code))?.value, caller, now());
    // undefined if the code was open again when it was read; the call then tries again.
    return verdict.may ? undefined : verdict;
  });
}
