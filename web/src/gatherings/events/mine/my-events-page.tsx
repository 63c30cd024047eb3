import { myEvents, type OwnEventList, ownEventLists } from '@veil/api/contract/gatherings/events/calendar';
import { Plus } from 'lucide-react';
import { useKnown } from '../../../api/use-read.ts';
import { Link, useSearchParams } from '../../../page/router.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { type Tab, Tabs, tabToOpen } from '../../../ui/tabs.tsx';
import styles from '../events-page.module.css';
import { BackToEvents } from '../frame.tsx';
import { FeedCard } from './feed-card.tsx';
import { OwnList } from './own-list.tsx';

const labels: Record<OwnEventList, string> = {
  going: 'Going',
  hosting: 'Hosting',
  waiting: 'Waiting',
  past: 'Past',
};

export default function MyEventsPage() {
  const [query, setQuery] = useSearchParams();
  const isEmpty = useEmptyLists();
  const tabOf = (value: OwnEventList) => ({
    value,
    label: labels[value],
    isEmpty: isEmpty[value],
    content: <OwnList key={value} list={value} />,
  });
  const tabs: [Tab<OwnEventList>, ...Tab<OwnEventList>[]] = [
    tabOf('going'),
    tabOf('hosting'),
    tabOf('waiting'),
    tabOf('past'),
  ];
  return (
    <div className="page stack">
      <BackToEvents />
      <header className={`line-4 wraps apart ${styles.head}`}>
        <h1>My events</h1>
        <Link className={buttonClass({})} to="/community/events/new">
          <Plus aria-hidden size="1.125rem" strokeWidth={1.75} />
          Create Event
        </Link>
      </header>
      <Tabs
        label="My events"
        tabs={tabs}
        value={tabToOpen(query.get('list'), tabs)}
        onChange={(list) => setQuery({ list }, { replace: true })}
      />
      <FeedCard />
    </div>
  );
}

/** Whether each list is empty, as far as the lists read so far say so. */
function useEmptyLists(): Record<OwnEventList, boolean> {
  const known = {
    going: useKnown(myEvents, { list: 'going' }),
    hosting: useKnown(myEvents, { list: 'hosting' }),
    waiting: useKnown(myEvents, { list: 'waiting' }),
    past: useKnown(myEvents, { list: 'past' }),
  };
  const filled = ownEventLists.map((list) => known[list]?.filled).find((lists) => lists !== undefined);
  const isEmpty = (list: OwnEventList) =>
    known[list] ? known[list].filled !== undefined : filled?.includes(list) === false;
  return {
    going: isEmpty('going'),
    hosting: isEmpty('hosting'),
    waiting: isEmpty('waiting'),
    past: isEmpty('past'),
  };
}
