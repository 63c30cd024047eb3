import { ApiError } from '../../../api/error.ts';
import { useParams } from '../../../page/router.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { BackToEvents, NoEvent } from '../frame.tsx';
import { isEventId, useLiveEvent } from '../use-event.ts';
import { ShownEvent } from './shown-event.tsx';

export default function EventPage() {
  const { eventId = '' } = useParams();
  const { data, error, retry } = useLiveEvent(eventId);
  return (
    <div className={`page stack-4 top`}>
      <BackToEvents />
      {content()}
    </div>
  );

  function content() {
    // This also applies to an event that was shown before.
    if (error instanceof ApiError && error.status === 404) return <NoEvent text={error.message} />;
    if (!isEventId(eventId)) return <NoEvent />;
    if (data) return <ShownEvent event={data.event} onChange={retry} />;
    if (!error) return <Skeleton label="Loading the event" blocks={3} />;
    return (
      <ErrorState heading="h1" title="Failed to load event details" text={error.message} onRetry={retry} />
    );
  }
}
