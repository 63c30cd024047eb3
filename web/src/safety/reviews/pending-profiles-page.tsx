import { reviewMessages } from '@veil/api/contract/safety/reviews';
import { BenchFrame } from '../bench/bench-frame.tsx';
import { UrgentLine } from '../bench/urgent-line.tsx';
import { PendingProfiles } from './pending-profiles.tsx';
import { ReviewTime } from './review-time.tsx';

export default function PendingProfilesPage() {
  return (
    <BenchFrame
      part="newcomer"
      title="Pending Profiles"
      lead="Newcomers are approved after 48 hours unless one of you objects. Read them as you would like to be read."
      refusal={reviewMessages.listForbidden}
    >
      <UrgentLine />
      <PendingProfiles />
      <ReviewTime />
    </BenchFrame>
  );
}
