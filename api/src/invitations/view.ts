import type { Invitation } from '../../contract/invitations.ts';
import { nobodyApart } from '../http/viewer.ts';
import type { Apart } from '../visibility/visibility.ts';
import type { StoredInvitation } from './invitation.ts';
import { asksWhetherMeant, statusOf, withdrawalRefusal } from './rules.ts';

export function invitationView(
  invitation: StoredInvitation,
  now: Date,
  apart: Apart = nobodyApart,
): Invitation {
  const { id, createdAt, expiresAt, description, email, phone, code } = invitation;
  const status = statusOf(invitation, now);
  return {
    id,
    status,
    createdAt,
    expiresAt,
    description,
    email,
    phone,
    invitationCode: code,
    profileHandle: status === 'accepted' && !isApart(invitation, apart) ? invitation.profileHandle : null,
    canBeWithdrawn: withdrawalRefusal(invitation, now) === undefined,
    asksWhetherMeant: asksWhetherMeant(invitation, now) && !isApart(invitation, apart),
  };
}

const isApart = ({ redeemedBy }: StoredInvitation, apart: Apart): boolean =>
  redeemedBy !== null && apart.has([{ personId: redeemedBy }]);
