import type { ProfileStatus, ProfileType } from '@veil/api/contract/profiles/profiles';
import { typeNames } from '../../profiles/members/type-names.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const statuses: Record<ProfileStatus, { tone: BadgeTone; label: string }> = {
  PendingApproval: { tone: 'accent', label: 'Pending' },
  FurtherReviewRequired: { tone: 'warn', label: 'Second review' },
  Approved: { tone: 'ok', label: 'Approved' },
  Rejected: { tone: 'danger', label: 'Rejected' },
  Suspended: { tone: 'danger', label: 'Suspended' },
};

export function StatusBadge({ status }: { status: ProfileStatus }) {
  const { tone, label } = statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export const TypeBadge = ({ type }: { type: ProfileType }) => <Badge>{typeNames[type]}</Badge>;
