import { contentReviewMessages } from '@veil/api/contract/safety/content-review';
import { BenchFrame } from '../../bench/bench-frame.tsx';
import { ContentReviewList } from './content-review-list.tsx';

export default function ContentReviewPage() {
  return (
    <BenchFrame
      part="contentReview"
      title="Changed texts"
      lead="Members who changed a lot since they were approved, and texts our automatic check was unsure of. All of it stays where it is. If something is wrong, report it."
      refusal={contentReviewMessages.forbidden}
    >
      <ContentReviewList />
    </BenchFrame>
  );
}
