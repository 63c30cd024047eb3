import { reviewMessages } from '@veil/api/contract/safety/reviews';
import { isReviewer } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { PendingProfiles } from './pending-profiles.tsx';
import { ReviewQueues } from './review-queues.tsx';
import { ReviewTime } from './review-time.tsx';

export default function PendingProfilesPage() {
  const user = useUser();
  return (
    <div className="page stack">
      <Breadcrumb here="Pending Profiles" />
      <header className="stack">
        <h1>Pending Profiles</h1>
        <p className="lead">
          Newcomers are approved after 48 hours unless one of you objects. Read them as you would like to be
          read.
        </p>
      </header>
      {isReviewer(user) ? (
        <>
          <ReviewQueues />
          <ReviewTime />
          <PendingProfiles />
        </>
      ) : (
        <NotAllowed message={reviewMessages.listForbidden} />
      )}
    </div>
  );
}
