import { lookMessages } from '@veil/api/contract/profiles/looks';
import { isReviewer } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { Breadcrumb } from '../breadcrumb.tsx';
import { NotAllowed } from '../not-allowed.tsx';
import { looksQueue } from '../queues.ts';
import { ReviewQueues } from '../review-queues.tsx';
import { SecondLooks } from './second-looks.tsx';

export default function SecondLooksPage() {
  const canReview = isReviewer(useUser());
  return (
    <div className="page stack">
      <Breadcrumb here={looksQueue.label} />
      <header className="stack">
        <h1>Second Looks</h1>
        <p className="lead">
          Members who changed a lot since they were approved, and texts our automatic check was unsure of. All
          of it stays where it is. If something is wrong, report it.
        </p>
      </header>
      {canReview ? (
        <>
          <ReviewQueues />
          <SecondLooks />
        </>
      ) : (
        <NotAllowed message={lookMessages.forbidden} />
      )}
    </div>
  );
}
