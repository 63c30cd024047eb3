import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import type { invitationQuota } from '@veil/api/contract/people/invitations';
import { invitationLimits } from '@veil/api/contract/people/invitations';
import { Day } from '../../ui/day.tsx';
import styles from './invites.module.css';

type Quota = OutputOf<typeof invitationQuota>['data'];

/** How many invitations are left, when more become available, and how many were lost to rejections. */
export function QuotaLine({ quota }: { quota: Quota }) {
  const { remainingInvites, totalQuota, quotaResetDate, lostToRejections } = quota;
  return (
    <div className={styles.quota}>
      <p className={styles.remaining}>
        <strong>{remainingInvites || 'None'}</strong> of {totalQuota} invites remaining
      </p>
      <p className={styles.reset}>
        {remainingInvites === 0 ? 'You can invite again from ' : 'Resets on '}
        <Day at={quotaResetDate} />
      </p>
      <p className={styles.reset}>{ruleOf(quota)}</p>
      {lostToRejections > 0 && <p className={styles.lost}>{lossOf(lostToRejections)}</p>}
    </div>
  );
}

/** Explains the quota. It depends on the conduct of the people whom the member invited. */
function ruleOf({ baseQuota, verifiedInvitees, sanctionedInvitees }: Quota): string {
  const rule = `${baseQuota} a month, one more for each person you invited who is verified, at most ${invitationLimits.mostAdded} more.`;
  const now = [
    verifiedInvitees > 0 && `${verifiedInvitees} verified so far`,
    sanctionedInvitees > 0 && `${sanctionedInvitees} fewer for sanctions`,
  ].filter(Boolean);
  return now.length > 0 ? `${rule} ${now.join(', ')}.` : rule;
}

const lossOf = (lost: number): string =>
  lost === 1
    ? 'One invitation fewer this month: someone you invited was not approved.'
    : `${lost} invitations fewer this month: ${lost} people you invited were not approved.`;
