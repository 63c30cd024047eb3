import type { Context } from '../../context.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

/** A rejection counts for the month of the decision, not the month of this call. */
export async function notifyInviter(
  { invitation, status, handle, decisions, submittedAt }: Profile,
  { invitations, activity }: Pick<Context, 'invitations' | 'activity'>,
): Promise<void> {
  if (!invitation) return;
  const { inviterId, id } = invitation;
  const last = decisions.at(-1);
  if (status === 'Rejected' && last) return invitations.reject(inviterId, id, last.decidedAt);
  await invitations.accept(inviterId, id, handle);
  await activity.record(inviterId, {
    id: `invitation-${id}`,
    type: 'invitation',
    title: 'Your invitation was accepted',
    at: submittedAt,
    // The actor is left out because the inviter may not see the newcomer's profile. The invites page names them.
    actorId: null,
  });
}
