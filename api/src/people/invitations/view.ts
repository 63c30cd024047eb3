import type { Invitation } from '../../../contract/people/invitations.ts';
import { nobodyExcluded } from '../../platform/http/viewer.ts';
import type { ExcludedProfiles } from '../../relations/visibility/visibility.ts';
import type { StoredInvitation } from './invitation.ts';
import { asksWhetherMeant, statusOf, withdrawalRefusal } from './rules.ts';

export function invitationView(
  invitation: StoredInvitation,
  now: Date,
  excluded: ExcludedProfiles = nobodyExcluded,
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
    profileHandle:
      status === 'accepted' && !isExcluded(invitation, excluded) ? invitation.profileHandle : null,
    canBeWithdrawn: withdrawalRefusal(invitation, now) === undefined,
    asksWhetherMeant: asksWhetherMeant(invitation, now) && !isExcluded(invitation, excluded),
  };
}

const isExcluded = ({ redeemedBy }: StoredInvitation, excluded: ExcludedProfiles): boolean =>
  redeemedBy !== null && excluded.has([{ personId: redeemedBy }]);
