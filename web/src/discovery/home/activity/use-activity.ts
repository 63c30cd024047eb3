import { type Activity, type Dashboard, readActivity } from '@veil/api/contract/discovery/home/home';
import { notifications, readAllNotifications } from '@veil/api/contract/notifications/notifications';
import { call } from '../../../api/client.ts';
import { messageOf } from '../../../api/error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { toast } from '../../../ui/over/toast.ts';
import { useDashboard } from '../use-dashboard.ts';

/** An activity, or a notice that opened as a full screen. */
export type Unread = Pick<Activity, 'id' | 'at'> & Partial<Pick<Activity, 'isRead'>>;

const withRead = (shown: readonly Unread[]) => {
  const ids = new Set(shown.map(({ id }) => id));
  return (answer: Dashboard): Dashboard => ({
    ...answer,
    activities: answer.activities.map((one) => (ids.has(one.id) ? { ...one, isRead: true } : one)),
    waiting: answer.waiting && {
      ...answer.waiting,
      rows: answer.waiting.rows.filter(({ id }) => !ids.has(id)),
    },
    moments: answer.moments?.filter(({ id }) => !ids.has(id)),
  });
};

/**
 * What waits, and recent activity without it, so that nothing is said twice. A mark is optimistic; a failure is
 * rolled back and shown.
 */
export function useActivity() {
  const { data, error, retry, replace } = useDashboard();

  const { write: readAll } = useWrite(readAllNotifications, { refreshes: [notifications] });

  function markRead(shown: readonly Unread[]): Promise<void> {
    const unread = shown.filter(({ isRead }) => !isRead);
    const activities = unread.map(({ id, at }) => ({ id, at }));
    return mark(unread, () => call(readActivity, { activities }));
  }

  /** Marks what stands on Home and all of News, which the bell counts. */
  function markAllRead(): Promise<void> {
    const shown = [...(data?.waiting?.rows ?? []), ...(data?.activities ?? [])];
    const [until = ''] = shown
      .map(({ at }) => at)
      .toSorted()
      .toReversed();
    return mark(shown, () => readAll({ until }));
  }

  async function mark(shown: readonly Unread[], write: () => Promise<unknown>): Promise<void> {
    if (!data || shown.length === 0) return;
    const marked = withRead(shown);
    try {
      await replace(
        async (current = data) => {
          await write();
          return marked(current);
        },
        { optimisticData: (current = data) => marked(current), revalidate: false },
      );
    } catch (fault) {
      toast.error(messageOf(fault, 'Failed to mark as read'));
    }
  }

  const isFounding = data?.community?.isFounding === true;
  const first = new Set(data?.waiting?.rows.map(({ id }) => id));
  const activities = data?.activities.filter(({ id }) => !first.has(id));
  return { waiting: data?.waiting, activities, isFounding, error, retry, markRead, markAllRead };
}
