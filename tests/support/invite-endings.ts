import type { InvitationStatus } from '../../api/contract/people/invitations.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';
import { atMoment, type InProcess, inviteNewcomer, newOwner } from './in-process.ts';

const day = 24 * 60 * 60 * 1000;

/** Brings one invitation of the host to each of its ends. Returns the ids by their end. */
export async function inviteToEveryEnd(host: Owner, { context, clock }: InProcess) {
  const invite = async (description: string, at = context) => {
    const wish = { email: '', phone: '+32 470 12 34 56', description };
    return (await handlers.createInvitation(wish, host, at)).id;
  };
  const longAgo = new Date(clock.now.getTime() - 11 * day);
  const expired = await invite('They never answered.', atMoment(context, longAgo));
  const accepted = await inviteNewcomer(host, context);
  const rejected = await inviteNewcomer(host, context);
  const verdict = { id: rejected.profileId, reason: 'Nobody here knows them.' };
  for (let round = 0; round < 2; round++)
    await handlers.rejectProfile(verdict, await newOwner(context), context);
  const withdrawn = await invite('On second thoughts, no.');
  await handlers.withdrawInvitation({ id: withdrawn }, host, context);
  const made: Record<InvitationStatus, string> = {
    sent: await invite('They will answer soon.'),
    accepted: accepted.invitationId,
    rejected: rejected.invitationId,
    expired,
    withdrawn,
  };
  return { made, acceptedHandle: accepted.handle };
}
