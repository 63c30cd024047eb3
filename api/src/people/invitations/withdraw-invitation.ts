import { invitationMessages } from '../../../contract/people/invitations.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeItem, type Item } from '../../platform/outbox/change.ts';
import { forgetContactsAfter } from './forget-contacts.ts';
import type { StoredInvitation } from './invitation.ts';
import { besideInvitation } from './items.ts';
import { remainingInvites } from './own-invitations.ts';
import { withdrawalRefusal } from './rules.ts';
import { invitationView } from './view.ts';

/** Withdrawing again changes nothing and returns the same answer. */
export const withdrawInvitation: Handler<'withdrawInvitation'> = async ({ id }, { profile }, context) => {
  const withdrawn = await withdrawOpen(profile.id, id, context);
  return {
    ...invitationView(withdrawn, context.now()),
    remainingInvites: await remainingInvites(profile, context),
  };
};

/** A simultaneous redemption or withdrawal wins; this call then decides again with what it finds. */
function withdrawOpen(inviterId: number, id: string, context: Context): Promise<StoredInvitation> {
  const { invitations, now } = context;
  const item: Item<StoredInvitation> = {
    place: besideInvitation(inviterId),
    find: () => invitations.find(inviterId, id),
    write: (after, _found, work) => invitations.withdraw(after, work),
  };
  const decide = (before: StoredInvitation | undefined) => {
    if (!before) throw new ApiError(404, invitationMessages.notFound);
    if (before.status === 'withdrawn') return { result: before };
    const refusal = withdrawalRefusal(before, now());
    if (refusal) throw new ApiError(409, refusal);
    const after: StoredInvitation = { ...before, status: 'withdrawn' };
    return { after, work: [forgetContactsAfter(now(), before, context)], result: after };
  };
  return changeItem(item, decide, context);
}
