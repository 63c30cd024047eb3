import type { ApprovalStatus, Me } from '@veil/api/contract/me';
import { VeilArt } from '../ui/veil-art.tsx';
import { ApprovalBanner } from './approval-banner.tsx';
import styles from './approval-screen.module.css';

/** What someone sees instead of the members' area while their profile is not approved. */
export function ApprovalScreen({ status, user }: { status: ApprovalStatus; user: Me }) {
  return (
    <div className={`page narrow ${styles.screen}`}>
      <div className={styles.art}>
        <VeilArt place="aside" />
      </div>
      <ApprovalBanner
        status={status}
        reviewEndsAt={user.profile?.reviewEndsAt ?? null}
        objections={user.profile?.objections ?? []}
        level={1}
      />
    </div>
  );
}
