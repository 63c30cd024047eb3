import { type withdrawInvitation as endpoint, invitationMessages } from '../../contract/invitations.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import { forgetContactsAfter } from './forget-contacts.ts';
import type { StoredInvitation } from './invitation.ts';
import { remainingInvites } from './own-invitations.ts';
import { withdrawalRefusal } from './rules.ts';
import { invitationView } from './view.ts';

/** Withdrawing again changes nothing and answers the same. */
export const withdrawInvitation: Handler<typeof endpoint> = async ({ id }, { profile }, context) => {
  const withdrawn = await withdraw(profile.id, id, context);
  return {
    ...invitationView(withdrawn, context.now()),
    remainingInvites: await remainingInvites(profile, context),
  };
};

/** A simultaneous redemption or withdrawal wins, and this call is decided on what it then finds. */
function withdraw(inviterId: number, id: string, context: Context): Promise<StoredInvitation> {
  const { invitations, now } = context;
  return compareAndSwap(async () => {
    const found = await invitations.find(inviterId, id);
    if (!found) throw new ApiError(404, invitationMessages.notFound);
    const invitation = found.value;
    if (invitation.status === 'withdrawn') return invitation;
    const refusal = withdrawalRefusal(invitation, now());
    if (refusal) throw new ApiError(409, refusal);
    const outcome = await invitations.withdraw(invitation, [forgetContactsAfter(now(), invitation, context)]);
    return outcome === 'done' ? { ...invitation, status: 'withdrawn' } : undefined;
  });
}
