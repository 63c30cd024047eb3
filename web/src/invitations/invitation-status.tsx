import type { InvitationStatus } from '@veil/api/contract/invitations';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

const looks: Record<InvitationStatus, { tone: BadgeTone; label: string }> = {
  sent: { tone: 'accent', label: 'Made' },
  accepted: { tone: 'ok', label: 'Accepted' },
  rejected: { tone: 'danger', label: 'Rejected' },
  expired: { tone: 'warn', label: 'Expired' },
  withdrawn: { tone: 'plain', label: 'Withdrawn' },
};

export function InvitationStatusBadge({ status }: { status: InvitationStatus }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
