import type { Invitation, InvitationStatus } from '@veil/api/contract/people/invitations';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

interface Look {
  tone: BadgeTone;
  label: string;
}

const looks: Record<InvitationStatus, Look> = {
  sent: { tone: 'accent', label: 'Made' },
  accepted: { tone: 'ok', label: 'Accepted' },
  rejected: { tone: 'danger', label: 'Rejected' },
  expired: { tone: 'warn', label: 'Expired' },
  withdrawn: { tone: 'plain', label: 'Withdrawn' },
};

/** Somebody has used the code but has no approved profile yet. */
const usedStatus: Look = { tone: 'plain', label: 'Used' };
export const isUsed = ({ status, canBeWithdrawn }: Invitation): boolean =>
  status === 'sent' && !canBeWithdrawn;

export function InvitationStatusBadge({ invite }: { invite: Invitation }) {
  const { tone, label } = isUsed(invite) ? usedStatus : looks[invite.status];
  return <Badge tone={tone}>{label}</Badge>;
}
