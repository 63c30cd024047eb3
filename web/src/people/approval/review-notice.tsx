import type { ApprovalStatus } from '@veil/api/contract/people/me';
import { useNow } from '../../session/use-now.ts';
import { Notice } from '../../ui/notice.tsx';
import { timeRemaining } from './countdown.ts';
import { reviewOver, reviewWords } from './review-words.ts';

interface ReviewNoticeProps {
  status: ApprovalStatus;
  /** When the review window closes, as ISO 8601; null if no review window is running. */
  reviewEndsAt: string | null;
}

/** The state of the review, shown above the pages that display or edit the profile. */
export function ReviewNotice({ status, reviewEndsAt }: ReviewNoticeProps) {
  if (status === 'approved') return null;
  const { icon, title, text } = reviewWords[status];
  return (
    <Notice icon={icon} title={title} tone={status === 'pending' ? 'plain' : 'warn'}>
      <p>{text}</p>
      {status === 'pending' && reviewEndsAt && <TimeLeft endsAt={reviewEndsAt} />}
    </Notice>
  );
}

function TimeLeft({ endsAt }: { endsAt: string }) {
  const left = timeRemaining(endsAt, useNow(60_000));
  if (!left) return <p>{reviewOver}</p>;
  return (
    <p>
      Time remaining: <time>{left}</time>. You can keep editing your profile during the review.
    </p>
  );
}
