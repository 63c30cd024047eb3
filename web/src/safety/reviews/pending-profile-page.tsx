import { pendingProfileDetail, reviewMessages } from '@veil/api/contract/safety/reviews';
import { ApiError } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { useParams } from '../../page/router.tsx';
import { isReviewer } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { InboxPage } from './inbox/inbox-page.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { profilesQueue } from './queues.ts';
import { readProfileId } from './review-rules.ts';
import { ReviewedProfileView } from './reviewed-profile.tsx';

/** One profile, or the inbox. A separate route for the inbox would make the first page of every member larger. */
export default function PendingProfilePage() {
  return useParams().profileId === 'inbox' ? <InboxPage /> : <PendingProfile />;
}

function PendingProfile() {
  const id = readProfileId(useParams().profileId);
  const canReview = isReviewer(useUser());
  const { data, error, retry } = useRead(pendingProfileDetail, canReview && id ? { id } : null);

  return (
    <div className="page stack">
      <Breadcrumb under={[profilesQueue]} here={data?.name ?? 'Profile'} />
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
