import {
  type CalendarFeed,
  type CalendarWords,
  calendarFeed,
  endCalendarFeed,
  renewCalendarFeed,
} from '@veil/api/contract/gatherings/events/calendar';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/use-read.ts';
import { useAction } from '../../../form/use-action.ts';
import { useCopy } from '../../../form/use-copy.ts';
import { useSiteSettings } from '../../../session/use-site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { AskDialog } from '../detail/ask-dialog.tsx';
import { calendarWordsOptions } from '../detail/calendar-dialog.tsx';
import styles from './feed-card.module.css';

/** The private calendar address with which a calendar program can subscribe to the reader's events. */
export function FeedCard() {
  const { data, error, retry, replace } = useRead(calendarFeed, {});
  const [asking, setAsking] = useState<'new' | 'end'>();
  const show = (feed: CalendarFeed) => {
    void replace(feed, { revalidate: false });
    setAsking(undefined);
  };
  return (
    <Card as="section" className="stack-4" aria-labelledby="feed">
      <div className={`stack-2 measure ${styles.words}`}>
        <h2 id="feed">In your own calendar</h2>
        <p className="muted">
          A private address lets your calendar program follow what you host and go to. Whoever has the address
          reads those events: keep it to yourself, and make a new one if it got around. Signing out everywhere
          ends it too.
        </p>
      </div>
      {!data && !error && <Skeleton label="Loading your calendar address" lines={1} />}
      {!data && error && (
        <ErrorState title="Failed to load your calendar address" text={error.message} onRetry={retry} />
      )}
      {data && data.path !== null && <Address path={data.path} />}
      {data && (
        <div className="row">
          <Button weight="quiet" onClick={() => setAsking('new')}>
            {data.path === null ? 'Make an address' : 'Make a new address'}
          </Button>
          {data.path !== null && (
            <Button weight="quiet" onClick={() => setAsking('end')}>
              Take it back
            </Button>
          )}
        </div>
      )}
      {asking === 'new' && data && (
        <NewAddress feed={data} onDone={show} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'end' && <EndAddress onDone={show} onClose={() => setAsking(undefined)} />}
    </Card>
  );
}

function Address({ path }: { path: string }) {
  const settings = useSiteSettings();
  const address = settings ? new URL(path, settings.apiOrigin).href : '';
  const { copy, label } = useCopy(address);
  if (!settings) return <Skeleton label="Loading your calendar address" lines={1} />;
  return (
    <div className="stack-3 with-action middle">
      <code className={`small breaks ${styles.secret}`}>{address}</code>
      <Button weight="quiet" size="small" onClick={() => void copy()}>
        {label}
      </Button>
    </div>
  );
}

interface AskProps {
  onDone: (feed: CalendarFeed) => void;
  onClose: () => void;
}

function NewAddress({ feed, onDone, onClose }: AskProps & { feed: CalendarFeed }) {
  const [words, setWords] = useState<CalendarWords>(feed.words);
  const { run, busy, failure } = useAction();
  return (
    <AskDialog
      title={feed.path === null ? 'Make a private address' : 'Make a new address'}
      action="Make it"
      busy={busy}
      failure={failure}
      onConfirm={() => void run(async () => onDone(await call(renewCalendarFeed, { words })))}
      onClose={onClose}
    >
      {feed.path !== null && (
        <p className="muted">The one before stops working: calendars that use it forget your events.</p>
      )}
      <RadioCards
        legend="What your calendar says"
        options={calendarWordsOptions}
        value={words}
        onChange={setWords}
      />
    </AskDialog>
  );
}

function EndAddress({ onDone, onClose }: AskProps) {
  const { run, busy, failure } = useAction();
  return (
    <AskDialog
      title="Take the address back?"
      action="Take it back"
      weight="danger"
      busy={busy}
      failure={failure}
      onConfirm={() => void run(async () => onDone(await call(endCalendarFeed, {})))}
      onClose={onClose}
    >
      <p className="muted">Calendars that use it forget your events. You can make another address later.</p>
    </AskDialog>
  );
}
