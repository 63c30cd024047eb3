import {
  type GroupDetail,
  groupEvents,
  type UpcomingEvent,
} from '@veil/api/contract/gatherings/groups/groups';
import { CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePagedRead } from '../../../api/use-paged-read.ts';
import { Link } from '../../../page/router.tsx';
import { useNow } from '../../../session/use-now.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { dayWords } from '../../events/when.ts';
import { eventPath } from '../../events/words.ts';
import { nameOf } from '../words.ts';
import styles from './group-page.module.css';
import { GroupPart } from './group-part.tsx';

export function GroupEvents({ group }: { group: GroupDetail }) {
  return (
    <GroupPart
      id="group-events"
      title="Events"
      way={
        group.role && (
          <Link
            className={buttonClass({ weight: 'quiet', size: 'small' })}
            to={`/community/events/new?groupId=${group.id}`}
          >
            <CalendarPlus aria-hidden size="1rem" strokeWidth={1.75} />
            New Event
          </Link>
        )
      }
    >
      <Planned group={group} />
    </GroupPart>
  );
}

const hour = 60 * 60 * 1000;

function Planned({ group }: { group: GroupDetail }) {
  const list = useRef<HTMLUListElement>(null);
  const now = useNow(hour);
  const { items, more } = useEvents(group);
  if (items.length === 0 && !more.hasMore)
    return <p className="muted">No events yet. Be the first to create one!</p>;
  return (
    <>
      <ul ref={list} className="stack-4">
        {items.map(({ id, title, date, time, organizer }) => (
          <ItemBoundary key={id}>
            {() => (
              <li className="stack-1 breaks">
                <Link className={styles.eventTitle} to={eventPath(id)}>
                  <bdi>{title}</bdi>
                </Link>
                <span className="muted small">
                  <time dateTime={`${date}T${time}`}>
                    {dayWords(date, now)}, {time}
                  </time>
                </span>
                <span className="muted small">
                  Organized by <bdi>{nameOf(organizer)}</bdi>
                </span>
              </li>
            )}
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </>
  );
}

/** The events that come with the group, and later ones once they are requested. */
function useEvents({ id, upcomingEvents, moreEvents }: GroupDetail) {
  const [isOpen, setOpen] = useState(false);
  const group = String(id);
  const inputAt = (cursor: string | null) => (cursor === null ? null : { group, cursor });
  const later = usePagedRead(groupEvents, {
    first: isOpen ? inputAt(moreEvents) : null,
    itemsOf: (page): readonly UpcomingEvent[] => page.upcomingEvents,
    inputAfter: (page) => inputAt(page.moreEvents),
    revalidateFirstPage: false,
  });
  const { items = [], error, more } = later;
  const isFirst = isOpen && later.items === undefined;
  return {
    items: [...upcomingEvents, ...(moreEvents === null ? [] : items)],
    more: {
      ...more,
      hasMore: moreEvents !== null && (!isOpen || isFirst || more.hasMore),
      busy: more.busy || (isFirst && !error),
      onPress: isOpen ? more.onPress : () => setOpen(true),
    },
  };
}
