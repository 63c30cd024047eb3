import { eventMessages } from '@veil/api/contract/gatherings/events/words';
import { ArrowLeft } from 'lucide-react';
import { Link } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';

export const BackToEvents = () => (
  <div>
    <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to="/community/events">
      <ArrowLeft aria-hidden size="1.125rem" strokeWidth={1.5} />
      Back to Events
    </Link>
  </div>
);

/** @param text the message of the API */
export const NoEvent = ({ text = eventMessages.notFound }: { text?: string | undefined }) => (
  <div className="stack">
    <h1>Event Not Found</h1>
    <p className="lead">{text}</p>
  </div>
);
