import { readActivity } from '@veil/api/contract/discovery/home/home';
import { notificationKindOf } from '@veil/api/contract/notifications/notification-kinds';
import { notifications } from '@veil/api/contract/notifications/notifications';
import { Bell as BellSign } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/use-read.ts';
import { activityKinds } from '../../discovery/home/activity/activity-kinds.ts';
import { NavLink, useLocation, useNavigate } from '../../page/router.tsx';
import { usePollInterval, useRealtime } from '../realtime/realtime.ts';
import styles from './bell.module.css';

/** ms between polls of the bell while the page is visible. It also polls when the reader returns to the page. */
const askEvery = 5 * 60_000;

/** A link to the notifications with the number of unread ones. */
export function Bell() {
  const { data, replace } = useRead(notifications, {}, { refreshInterval: usePollInterval(askEvery) });
  useRealtime(replace, true);
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  // A failed fetch is tried again on the next page.
  useEffect(
    () =>
      void import('../realtime/page-services.ts')
        .then(({ startPageServices }) => startPageServices(navigate))
        .catch(() => undefined),
    [navigate],
  );
  const here = data?.notifications.filter(
    (one) => !one.isRead && leadsHere(activityKinds[one.type].to(one), pathname, hash),
  );
  const seen = here?.map(({ id, at }) => ({ id, at })) ?? [];
  const key = seen.map(({ id, at }) => id + at).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is in the list
  useEffect(() => {
    if (seen.length === 0) return;
    const read = call(readActivity, { activities: seen.slice(0, 20) });
    read.then(
      () => replace(),
      () => undefined,
    );
  }, [key]);
  const seenCounted = seen.filter(({ id }) => !data?.quietKinds.includes(notificationKindOf(id)));
  const unread = (data?.unread ?? 0) - seenCounted.length;
  return (
    <NavLink className={`muted centre ${styles.sign}`} to="/community/notices">
      <BellSign aria-hidden size="1.25rem" strokeWidth={1.5} />
      <span className="visually-hidden">News</span>
      {unread > 0 && (
        <span className={`strong tabular centred pill ${styles.count}`}>
          <span className="visually-hidden">, </span>
          {unread}
          <span className="visually-hidden"> unread</span>
        </span>
      )}
    </NavLink>
  );
}

/** News of one part of a page is read where that part was opened: the page alone may not show it. */
function leadsHere(address: string, pathname: string, hash: string): boolean {
  const [, path, part = ''] = /^([^?#]*)[^#]*(#.*)?$/.exec(address) ?? [];
  return path === pathname && (part === '' || part === hash);
}
