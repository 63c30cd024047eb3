import type { createInvitation as endpoint } from '../../contract/invitations.ts';
import type { Handler } from '../http/serve.ts';
import { makeInvitation, remainingInvites } from './make-invitation.ts';
import { invitationView } from './view.ts';

export const createInvitation: Handler<typeof endpoint> = async (wish, { profile }, context) => {
  const invitation = await makeInvitation(profile, wish, context);
  return {
    ...invitationView(invitation, context.now()),
    remainingInvites: await remainingInvites(profile, context),
  };
};
