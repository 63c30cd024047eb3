import { cutAtWord } from '../../../contract/fields/cut-text.ts';
import { codeWithoutLine } from '../../../contract/people/invitations.ts';
import type { Context } from '../../context.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

/**
 * There is no actor, because the inviter may not see the newcomer's profile. The invites page names them.
 * A rejection counts for the month of the decision, not the month of this call.
 */
export async function notifyInviter(
  { id: inviteeId, invitation, status, handle, decisions, submittedAt }: Profile,
  { invitations, activity }: Pick<Context, 'invitations' | 'activity'>,
): Promise<void> {
  if (!invitation) return;
  const { inviterId, id } = invitation;
  const last = decisions.at(-1);
  if (status === 'Rejected' && last) return invitations.reject(inviterId, id, last.decidedAt);
  await invitations.accept(inviterId, id, handle);
  const description = (await invitations.find(inviterId, id))?.value.description ?? '';
  await activity.record(inviterId, {
    id: `invitation-${id}`,
    kind: 'invitation-accepted',
    quoted: ownLineOf(description, inviteeId),
    at: submittedAt,
  });
}

const lineMax = 60;

/** Names the invitation by the inviter's own line. The line is erased when the invitee leaves. */
const ownLineOf = (description: string, inviteeId: number) =>
  description === '' || description === codeWithoutLine
    ? null
    : { profileId: inviteeId, words: cutAtWord(description, lineMax), isReadersOwn: true };
