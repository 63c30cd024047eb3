import { type OwnEventList, ownEventLists } from '@veil/api/contract/gatherings/events/calendar';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from '../../../page/router.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
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
const order: readonly OwnEventList[] = ['going', 'hosting', 'waiting', 'past'];

export default function MyEventsPage() {
  const [query, setQuery] = useSearchParams();
  const list = ownEventLists.find((one) => one === query.get('list')) ?? 'going';
  return (
    <div className="page stack">
      <BackToEvents />
      <header className={`line-4 wraps apart ${styles.head}`}>
        <h1>My events</h1>
        <Link className={buttonClass({})} to="/community/events/new">
          <Plus aria-hidden size={18} strokeWidth={1.75} />
          Create Event
        </Link>
      </header>
      <Tabs
        label="My events"
        tabs={order.map((value) => ({
          value,
          label: labels[value],
          content: <OwnList key={value} list={value} />,
        }))}
        value={list}
        onChange={(value) => setQuery(value === 'going' ? {} : { list: value }, { replace: true })}
      />
      <FeedCard />
    </div>
  );
}
