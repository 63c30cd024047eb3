import type { generateInvitation as endpoint } from '../../contract/invitations.ts';
import type { Handler } from '../http/serve.ts';
import { makeInvitation } from './make-invitation.ts';
import { statusOf } from './rules.ts';

/** A code without a name on it: whoever is handed it first may use it. */
export const generateInvitation: Handler<typeof endpoint> = async ({ requestId }, { profile }, context) => {
  const wish = { email: '', phone: '', description: 'A code to hand over in person', requestId };
  const invitation = await makeInvitation(profile, wish, context);
  return {
    id: invitation.id,
    code: invitation.code,
    inviterId: profile.id,
    inviterName: profile.handle,
    expiresAt: invitation.expiresAt,
    status: statusOf(invitation, context.now()),
  };
};
