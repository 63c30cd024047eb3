import { type Activity, type Dashboard, readActivity } from '@veil/api/contract/discovery/home/home';
import { notifications } from '@veil/api/contract/notifications/notifications';
import { messageOf } from '../../../api/error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { nextFrame } from '../../../page/next-frame.ts';
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
 * What waits, and recent activity without it, so that nothing is said twice. `markRead` is optimistic; a failure is
 * rolled back and shown.
 */
export function useActivity() {
  const { data, error, retry, replace } = useDashboard();

  const { write: read } = useWrite(readActivity, { refreshes: [notifications] });

  async function markRead(shown: readonly Unread[]): Promise<void> {
    const unread = shown.filter(({ isRead }) => !isRead);
    if (!data || unread.length === 0) return;
    // The page that was pressed comes first: all of Home is drawn anew with what is read.
    await nextFrame();
    const marked = withRead(unread);
    const activities = unread.map(({ id, at }) => ({ id, at }));
    try {
      await replace(
        async (current = data) => {
          await read({ activities });
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
  return { waiting: data?.waiting, activities, isFounding, error, retry, markRead };
}
