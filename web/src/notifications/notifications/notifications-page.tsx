import { readActivity } from '@veil/api/contract/discovery/home/home';
import {
  type NotificationItem,
  notificationMessages,
  notifications,
  readAllNotifications,
} from '@veil/api/contract/notifications/notifications';
import { useRef } from 'react';
import { messageOf } from '../../api/error.ts';
import { byCursor, usePagedRead } from '../../api/use-paged-read.ts';
import { useKnown } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Link } from '../../page/router.tsx';
import { useNow } from '../../session/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { toast } from '../../ui/over/toast.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { useRealtime } from '../realtime/realtime.ts';
import { byPeriod } from './by-period.ts';
import { gatherByKind } from './gathered.ts';
import { NewsRow } from './news-row.tsx';
import styles from './notifications.module.css';

/** ms between two updates of “5 minutes ago”. */
const clockStep = 60_000;
const refreshes = [notifications];

/** `/community/notices`: all notifications, grouped by when they came. */
export default function NotificationsPage() {
  const { items, error, retry, more } = usePagedRead(notifications, {
    ...byCursor,
    itemsOf: (page) => page.notifications,
  });
  useRealtime(retry, true);
  const quietKinds = useKnown(notifications, {})?.quietKinds ?? [];
  const { write: read } = useWrite(readActivity, { refreshes });
  const { write: readAll, busy } = useWrite(readAllNotifications, { refreshes });
  const now = useNow(clockStep);
  const list = useRef<HTMLDivElement>(null);
  const failed = (fault: unknown) => void toast.error(messageOf(fault, notificationMessages.failed));
  const open = ({ id, at, isRead }: NotificationItem) => {
    if (!isRead) read({ activities: [{ id, at }] }).catch(failed);
  };
  return (
    <div className="page stack">
      <header className="line-3 wraps apart measure">
        <h1>News</h1>
        {items?.some(({ isRead }) => !isRead) && (
          <Button
            weight="quiet"
            size="small"
            busy={busy}
            onClick={() => void readAll({ until: items[0]?.at ?? now.toISOString() }).catch(failed)}
          >
            Mark all as read
          </Button>
        )}
      </header>
      {content()}
      <p className="muted">
        <Link to="/community/reach">How may we reach you?</Link>
      </p>
    </div>
  );

  function content() {
    if (!items)
      return error ? (
        <ErrorState title={notificationMessages.loadFailed} text={error.message} onRetry={retry} />
      ) : (
        <Skeleton label="Loading your news" rows={6} />
      );
    if (items.length === 0)
      return <EmptyState title="Nothing new yet" text="What happens around you will be here for 90 days." />;
    return (
      <div ref={list} className="stack">
        {byPeriod(items, now).map((period, place) => (
          <section key={period.name} className={`stack-2 measure ${styles.period}`}>
            <h2>{period.name}</h2>
            <ul>
              {gatherByKind(period.items, place === 0).map((news) => (
                <ItemBoundary key={news.key}>
                  <NewsRow
                    news={news}
                    isQuiet={quietKinds.includes(news.kind)}
                    when={period.when}
                    onOpen={open}
                  />
                </ItemBoundary>
              ))}
            </ul>
          </section>
        ))}
        <LoadMore {...more} list={list} count={items.length} />
      </div>
    );
  }
}
