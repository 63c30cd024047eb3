import { type invitationHistory as endpoint, invitationLimits } from '../../contract/invitations.ts';
import type { Handler } from '../http/serve.ts';
import { invitationView } from './view.ts';

export const invitationHistory: Handler<typeof endpoint> = async (
  _input,
  { profile, viewer },
  { invitations, now },
) => {
  const sent = await invitations.list(profile.id, invitationLimits.listMax);
  return { invites: sent.map((invitation) => invitationView(invitation, now(), viewer.apart)) };
};
