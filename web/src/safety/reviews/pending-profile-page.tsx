import { pendingProfileDetail, reviewMessages } from '@veil/api/contract/safety/reviews';
import { ApiError } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { useParams } from '../../page/router.tsx';
import { isReviewer } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { BenchFrame } from '../bench/bench-frame.tsx';
import { benchParts } from '../bench/bench-parts.ts';
import { Breadcrumb } from '../bench/breadcrumb.tsx';
import { NotAllowed } from '../bench/not-allowed.tsx';
import { WaitingList } from '../bench/waiting-list.tsx';
import { readProfileId } from './review-rules.ts';
import { ReviewedProfileView } from './reviewed-profile.tsx';

/** One profile, or the list of all that waits. A route of its own would make the first page of every member larger. */
export default function PendingProfilePage() {
  return useParams().profileId === 'inbox' ? <AllThatWaits /> : <PendingProfile />;
}

const AllThatWaits = () => (
  <BenchFrame
    part="all"
    title="What waits for a decision"
    lead="The gravest first, then what is due first. Others who are less close to somebody decide before you."
    refusal={reviewMessages.listForbidden}
  >
    <WaitingList />
  </BenchFrame>
);

function PendingProfile() {
  const id = readProfileId(useParams().profileId);
  const canReview = isReviewer(useUser());
  const { data, error, retry } = useRead(pendingProfileDetail, canReview && id ? { id } : null);

  return (
    <div className="page stack">
      <Breadcrumb
        under={[{ to: benchParts.newcomer.to, label: 'Pending Profiles' }]}
        here={data?.name ?? 'Profile'}
      />
      {content()}
    </div>
  );

  function content() {
    if (!canReview) return <NotAllowed heading="h1" message={reviewMessages.detailForbidden} />;
    if (!id) return <EmptyState heading="h1" title={reviewMessages.invalidId} />;
    if (data) return <ReviewedProfileView profile={data} />;
    if (!error) return <Skeleton label="Loading the profile" blocks={3} />;
    if (error instanceof ApiError && error.status === 403)
      return <NotAllowed heading="h1" message={error.message} />;
    if (error instanceof ApiError && error.status === 404)
      return <EmptyState heading="h1" title={error.message} />;
    return (
      <ErrorState
        heading="h1"
        title="Failed to load pending profile details"
        text={error.message}
        onRetry={retry}
      />
    );
  }
}
