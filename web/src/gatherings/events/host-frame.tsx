import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/error.ts';
import { Link, useParams } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { NoEvent } from './frame.tsx';
import { isEventId, useEvent } from './use-event.ts';
import { eventPath } from './words.ts';

interface HostFrameProps {
  title: string;
  children: (event: EventDetail) => ReactNode;
}

/** The frame of a page about one event that only its hosts may see. */
export function HostFrame({ title, children }: HostFrameProps) {
  const { eventId = '' } = useParams();
  const { data, error, retry } = useEvent(eventId);
  return <div className="page stack">{content()}</div>;

  function content() {
    if (data && !data.event.isHost) return <NoEvent />;
    if (data)
      return (
        <>
          <Head title={title} event={data.event} />
          {children(data.event)}
        </>
      );
    if (!isEventId(eventId) || (error instanceof ApiError && error.status === 404)) return <NoEvent />;
    if (!error) return <Skeleton label="Loading the event" blocks={3} />;
    return (
      <ErrorState heading="h1" title="Failed to load event details" text={error.message} onRetry={retry} />
    );
  }
}

const Head = ({ title, event }: { title: string; event: EventDetail }) => (
  <>
    <div>
      <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to={eventPath(event.id)}>
        <ArrowLeft aria-hidden size="1.125rem" strokeWidth={1.5} />
        Back to the event
      </Link>
    </div>
    <header className="stack-2">
      <h1>{title}</h1>
      <p className="lead">
        <bdi>{event.title}</bdi>
      </p>
    </header>
  </>
);
