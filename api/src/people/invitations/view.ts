import type { Invitation } from '../../../contract/people/invitations.ts';
import type { StoredInvitation } from './invitation.ts';
import { asksWhetherMeant, statusOf, withdrawalRefusal } from './rules.ts';

/** It says the same across a block as in a pause, so that the inviter cannot tell the two apart. */
export function invitationView(invitation: StoredInvitation, now: Date): Invitation {
  const { id, createdAt, expiresAt, description, email, phone, code } = invitation;
  const status = statusOf(invitation, now);
  return {
    id,
    status,
    createdAt,
    expiresAt,
    description,
    hello: invitation.hello?.text ?? '',
    email,
    phone,
    invitationCode: code,
    profileHandle: status === 'accepted' ? invitation.profileHandle : null,
    canBeWithdrawn: withdrawalRefusal(invitation, now) === undefined,
    asksWhetherMeant: asksWhetherMeant(invitation, now),
  };
}
