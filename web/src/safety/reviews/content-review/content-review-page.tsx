import { contentReviewMessages } from '@veil/api/contract/safety/content-review';
import { isReviewer } from '../../../session/access.ts';
import { useUser } from '../../../session/auth-context.ts';
import { Breadcrumb } from '../breadcrumb.tsx';
import { NotAllowed } from '../not-allowed.tsx';
import { contentReviewQueue } from '../queues.ts';
import { ReviewQueues } from '../review-queues.tsx';
import { ContentReviewList } from './content-review-list.tsx';

export default function ContentReviewPage() {
  const canReview = isReviewer(useUser());
  return (
    <div className="page stack">
      <Breadcrumb here={contentReviewQueue.label} />
      <header className="stack">
        <h1>Changed texts</h1>
        <p className="lead">
          Members who changed a lot since they were approved, and texts our automatic check was unsure of. All
          of it stays where it is. If something is wrong, report it.
        </p>
      </header>
      {canReview ? (
        <>
          <ReviewQueues />
          <ContentReviewList />
        </>
      ) : (
        <NotAllowed message={contentReviewMessages.forbidden} />
      )}
    </div>
  );
}
