import { Link, useSearchParams } from '../../page/router.tsx';
import { useUser } from '../../session/auth-context.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { EventMet } from './event-met.tsx';
import { GivenPanel } from './given-panel.tsx';
import { ReceivedPanel } from './received-panel.tsx';

const tabs = [
  { value: 'given', label: 'Feedback Given', content: <GivenPanel /> },
  { value: 'received', label: 'Feedback Received', content: <ReceivedPanel /> },
] as const;

export default function FeedbackPage() {
  const [query, setQuery] = useSearchParams();
  const user = useUser();
  const event = query.get('event');
  const value = tabs.find((tab) => tab.value === query.get('tab'))?.value ?? 'given';
  return (
    <div className="page stack">
      <header className="stack-3 left">
        <h1>Feedback</h1>
        <p className="lead">
          What members say after they have met: how somebody behaved, never how they looked.
        </p>
        <Link to={`/community/rating/${user.profile?.id ?? ''}`}>Your rating, and what it is made of</Link>
      </header>
      {event && <EventMet eventId={event} />}
      <Tabs
        label="Feedback"
        tabs={tabs}
        value={value}
        onChange={(tab) => setQuery(tab === 'given' ? {} : { tab }, { replace: true })}
      />
    </div>
  );
}
