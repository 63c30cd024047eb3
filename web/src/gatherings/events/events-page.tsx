import { dashboard } from '@veil/api/contract/discovery/home/home';
import { CalendarDays, CalendarHeart, LayoutGrid, Plus } from 'lucide-react';
import { useKnown } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Segments } from '../../ui/form/segments.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { EventFilters } from './event-filters.tsx';
import styles from './events-page.module.css';
import { ListPanel } from './list-panel.tsx';
import type { EventSearch } from './search-address.ts';
import { useEventSearch } from './use-event-search.ts';

const views: { value: EventSearch['view']; label: string; icon: typeof CalendarDays }[] = [
  { value: 'calendar', label: 'Calendar', icon: CalendarDays },
  { value: 'list', label: 'List', icon: LayoutGrid },
];

export default function EventsPage() {
  const inAddress = useEventSearch();
  const { search, change } = inAddress;
  // Home's number of upcoming events leads here.
  const own = useKnown(dashboard, {})?.stats.upcomingEvents ?? 0;
  return (
    <div className={classNames('page stack', styles.page)}>
      <header className={`line-4 wraps apart ${styles.head}`}>
        <h1>Events &amp; Experiences</h1>
        <div className={`line-3 stretched ${styles.actions}`}>
          <Link className={buttonClass({ weight: 'quiet' })} to="/community/events/mine">
            <CalendarHeart aria-hidden size="1.125rem" strokeWidth={1.5} />
            {own > 0 ? `My events (${own})` : 'My events'}
          </Link>
          <Link className={buttonClass({})} to="/community/events/new">
            <Plus aria-hidden size="1.125rem" strokeWidth={1.75} />
            Create Event
          </Link>
        </div>
      </header>
      <EventFilters inAddress={inAddress}>
        <Segments legend="View" options={views} value={search.view} onChange={(view) => change({ view })} />
      </EventFilters>
      {search.view === 'list' ? <ListPanel inAddress={inAddress} /> : <CalendarPanel inAddress={inAddress} />}
    </div>
  );
}
