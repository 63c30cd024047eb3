import { cutAtWord } from '../../../contract/fields/cut-text.ts';
import { codeWithoutLine } from '../../../contract/people/invitations.ts';
import type { Context } from '../../context.ts';
import type { ActivityItem } from '../../notifications/activity/record-activity.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

/** A rejection counts for the month of the decision, not the month of this call. */
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
    type: 'invitation',
    ...titleOf(description, inviteeId),
    at: submittedAt,
    // The actor is left out because the inviter may not see the newcomer's profile. The invites page names them.
    actorId: null,
  });
}

const title = 'Your invitation was accepted';
const lineMax = 60;

/** Names the invitation by the inviter's own line. The line is erased when the invitee leaves. */
const titleOf = (description: string, inviteeId: number): Pick<ActivityItem, 'title' | 'quoted'> =>
  description === '' || description === codeWithoutLine
    ? { title }
    : {
        title: `${title}: “${cutAtWord(description, lineMax)}”`,
        quoted: { profileId: inviteeId, without: title, isReadersOwn: true },
      };
