import type { ApprovalStatus, Me } from '@veil/api/contract/me';
import { ApprovalBanner } from './approval-banner.tsx';

/** What someone sees instead of the members' area while their profile is not approved. */
export function ApprovalScreen({ status, user }: { status: ApprovalStatus; user: Me }) {
  return (
    <div className="page narrow">
      <ApprovalBanner status={status} reviewEndsAt={user.profile?.reviewEndsAt ?? null} level={1} />
    </div>
  );
}
