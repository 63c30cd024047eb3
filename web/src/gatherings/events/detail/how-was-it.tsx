import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { MessageSquareHeart } from 'lucide-react';
import { Link } from '../../../page/router.tsx';
import { buttonClass } from '../../../ui/button.tsx';

/** The way to the feedback about a past event. */
export function HowWasIt({ event: { id, isPast, isCancelled } }: { event: EventDetail }) {
  if (!isPast || isCancelled) return null;
  return (
    <Link className={buttonClass({ weight: 'quiet', wide: true })} to={`/community/feedback?event=${id}`}>
      <MessageSquareHeart aria-hidden size="1.125rem" strokeWidth={1.5} />
      How was it?
    </Link>
  );
}
