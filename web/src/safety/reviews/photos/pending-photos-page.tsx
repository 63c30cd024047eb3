import { photoMessages } from '@veil/api/contract/profiles/photos/words';
import { isReviewer } from '../../../session/access.ts';
import { useUser } from '../../../session/auth-context.ts';
import { Breadcrumb } from '../breadcrumb.tsx';
import { NotAllowed } from '../not-allowed.tsx';
import { photosQueue } from '../queues.ts';
import { ReviewQueues } from '../review-queues.tsx';
import { PendingPhotos } from './pending-photos.tsx';

export default function PendingPhotosPage() {
  const canReview = isReviewer(useUser());
  return (
    <div className="page stack">
      <Breadcrumb here={photosQueue.label} />
      <header className="stack">
        <h1>Pending Photos</h1>
        <p className="lead">
          Our automatic check was unsure about these. Each stays covered until you ask to see it.
        </p>
      </header>
      {canReview ? (
        <>
          <ReviewQueues />
          <PendingPhotos />
        </>
      ) : (
        <NotAllowed message={photoMessages.photoReviewForbidden} />
      )}
    </div>
  );
}
