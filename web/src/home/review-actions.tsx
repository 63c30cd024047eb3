import { pendingPhotos } from '@veil/api/contract/photos';
import { pendingProfiles } from '@veil/api/contract/reviews';
import { Images, UserCheck } from 'lucide-react';
import { useRead } from '../api/use-read.ts';
import { waitingCount } from '../reviews/review-rules.ts';
import { Badge } from '../ui/badge.tsx';
import { ActionLink } from './action-card.tsx';

/**
 * For reviewers: how many profiles and photos wait for a decision. The way to the profiles stays open when the count
 * cannot be had, and leads on to the photos.
 */
export function ReviewActions() {
  const profiles = useRead(pendingProfiles, {}).data;
  const photos = useRead(pendingPhotos, {}).data?.photos.length;
  const count = profiles && waitingCount(profiles);
  return (
    <>
      <ActionLink
        to="/community/pending-profiles"
        icon={UserCheck}
        title="Review Pending Profiles"
        description={
          count === '0' ? 'Nobody is waiting for you.' : 'Newcomers wait for a second pair of eyes.'
        }
        badge={count && count !== '0' ? <Badge tone="accent">{count}</Badge> : undefined}
      />
      {photos !== undefined && photos > 0 && (
        <ActionLink
          to="/community/pending-photos"
          icon={Images}
          title="Review Pending Photos"
          description="Our automatic check was unsure about them."
          badge={<Badge tone="accent">{photos}</Badge>}
        />
      )}
    </>
  );
}
