import { feedbackGiven, feedbackReceived } from '@veil/api/contract/gatherings/feedback';
import { notifications } from '@veil/api/contract/notifications/notifications';
import { useRef } from 'react';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import { useKnown, useRead } from '../../api/use-read.ts';
import { Link, useSearchParams } from '../../page/router.tsx';
import { useUser } from '../../session/auth-context.ts';
import { useNow } from '../../session/use-now.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { type Tab, Tabs, tabToOpen } from '../../ui/tabs.tsx';
import { EventMet } from './event-met.tsx';
import styles from './feedback.module.css';
import { GivenRow } from './given-row.tsx';
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

const hour = 60 * 60 * 1000;
const shownMs = 14 * 24 * hour;
const mostShown = 3;

interface EveningsToAnswerProps {
  /** The event whose people are on the page already. */
  except: string | null;
}

/** The events of the last two weeks about which the reader was asked. The bell reads the same, and says if it fails. */
function EveningsToAnswer({ except }: EveningsToAnswerProps) {
  const now = useNow(hour);
  const { data } = useRead(notifications, {});
  const asked = (data?.notifications ?? []).flatMap(({ id, title, at }) => {
    const event = /^feedback-event-(\d+)$/.exec(id)?.[1];
    const isRecent = now.getTime() - Date.parse(at) < shownMs;
    return event !== undefined && event !== except && isRecent ? [{ event, title }] : [];
  });
  if (asked.length === 0) return null;
  return (
    <ul className="stack-3" aria-label="Evenings to look back on">
      {asked.slice(0, mostShown).map(({ event, title }) => (
        <li key={event}>
          <Link className="row-link" to={`/community/feedback?event=${event}`}>
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function GivenPanel() {
  const list = useRef<HTMLUListElement>(null);
  const { items, error, retry, more } = usePagedRead(feedbackGiven, {
    ...byCursor,
    itemsOf: ({ feedback }) => feedback,
  });
  if (!items && error)
    return <ErrorState title="Failed to load your feedback" text={error.message} onRetry={retry} />;
  if (!items) return <Skeleton label="Loading feedback given" blocks={2} />;
  if (items.length === 0)
    return (
      <EmptyState
        title="No feedback submitted yet"
        text="After an event we ask you once. On the profile of somebody you met, it is under Private Details."
        action={
          <Link className={buttonClass({ weight: 'quiet' })} to="/community/events">
            Find an event
          </Link>
        }
      />
    );
  return (
    <>
      <ul ref={list} className={styles.list}>
        {items.map((item) => (
          <ItemBoundary key={item.id}>
            <GivenRow feedback={item} />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </>
  );
}
