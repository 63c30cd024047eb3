import { type validateInvitation as endpoint, invitationMessages } from '../../contract/invitations.ts';
import type { Context } from '../context.ts';
import type { SignedIn } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import type { StoredInvitation } from './invitation.ts';
import { mayRedeem } from './rules.ts';

/**
 * A valid code is redeemed at once: it becomes the caller's, and opens onboarding for them alone. Of two codes that one
 * person redeems at once the second is free again.
 */
export const validateInvitation: Handler<typeof endpoint> = async ({ invitationCode }, caller, context) => {
  const { people, invitations, invitationTries, now, newNumericId } = context;
  const person = await people.findOrCreate(
    { id: caller.personId, email: caller.email, name: caller.name },
    now(),
  );
  await invitationTries.take(caller.personId, now());
  const redeemed = await redeem(invitationCode, caller, context);
  if ('because' in redeemed) return refused(redeemed.because);
  const { inviterId, inviterHandle, id } = redeemed.invitation;
  const wanted = { profileId: newNumericId(), invitation: { inviterId, inviterHandle, id } };
  const admission = person.admission ?? (await people.admit(caller.personId, wanted));
  if (admission?.invitation?.id !== id) {
    await invitations.release(redeemed.invitation, caller.personId);
    return refused(invitationMessages.alreadyInvited);
  }
  await invitationTries.giveBack(caller.personId);
  return { isValid: true, errorMessage: null, inviterHandle };
};

const refused = (because: string) => ({ isValid: false, errorMessage: because, inviterHandle: null });

type Redeemed = { invitation: StoredInvitation } | { because: string };

/** Of several people with the same code one becomes its redeemer; repeating it changes nothing. */
async function redeem(
  code: string,
  caller: SignedIn,
  { invitations, people, now }: Context,
): Promise<Redeemed> {
  for (;;) {
    const found = await invitations.findByCode(code);
    const verdict = mayRedeem(found?.value, caller, now());
    if (!verdict.may) return verdict;
    if (!found) continue;
    if (found.value.redeemedBy === caller.personId) return { invitation: found.value };
    const admitted = (await people.find(caller.personId))?.admission;
    if (admitted) return { because: invitationMessages.alreadyInvited };
    const invitation = { ...found.value, redeemedBy: caller.personId };
    if ((await invitations.replace(invitation, found.etag)) === 'done') return { invitation };
  }
}
