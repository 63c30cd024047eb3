import { feedbackGiven, feedbackReceived } from '@veil/api/contract/gatherings/feedback';
import { useKnown } from '../../api/use-read.ts';
import { Link, useSearchParams } from '../../page/router.tsx';
import { useUser } from '../../session/auth-context.ts';
import { type Tab, Tabs, tabToOpen } from '../../ui/tabs.tsx';
import { EveningsToAnswer } from './evenings-to-answer.tsx';
import { EventMet } from './event-met.tsx';
import { GivenPanel } from './given-panel.tsx';
import { ReceivedPanel } from './received-panel.tsx';

type FeedbackTab = 'given' | 'received';

/** Each is marked as empty once an answer says so. */
function useTabs(): [Tab<FeedbackTab>, Tab<FeedbackTab>] {
  const given = useKnown(feedbackGiven, {});
  const received = useKnown(feedbackReceived, {});
  return [
    {
      value: 'given',
      label: 'Feedback Given',
      isEmpty: given?.feedback.length === 0,
      content: <GivenPanel />,
    },
    {
      value: 'received',
      label: 'Feedback Received',
      isEmpty: received ? !received.stats?.totalFeedback : given?.hasReceived === false,
      content: <ReceivedPanel />,
    },
  ];
}

export default function FeedbackPage() {
  const [query, setQuery] = useSearchParams();
  const user = useUser();
  const event = query.get('event');
  const tabs = useTabs();
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
      <EveningsToAnswer except={event} />
      <Tabs
        label="Feedback"
        tabs={tabs}
        value={tabToOpen(query.get('tab'), tabs)}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
      />
    </div>
  );
}
