import { pendingProfiles } from '@veil/api/contract/reviews';
import { UserCheck } from 'lucide-react';
import { useRead } from '../api/use-read.ts';
import { waitingCount } from '../reviews/review-rules.ts';
import { Badge } from '../ui/badge.tsx';
import { ActionLink } from './action-card.tsx';

/** For reviewers: how many profiles wait for a decision. The way there stays open when the count cannot be had. */
export function ReviewAction() {
  const { data } = useRead(pendingProfiles, {});
  const count = data && waitingCount(data);
  return (
    <ActionLink
      to="/community/pending-profiles"
      icon={UserCheck}
      title="Review Pending Profiles"
      description={count === '0' ? 'Nobody is waiting for you.' : 'Newcomers wait for a second pair of eyes.'}
      badge={count && count !== '0' ? <Badge tone="accent">{count}</Badge> : undefined}
    />
  );
}
