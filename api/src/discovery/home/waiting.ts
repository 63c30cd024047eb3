import { type Dashboard, homeLimits } from '../../../contract/discovery/home/home.ts';
import { notificationKindOf, notificationKinds } from '../../../contract/notifications/notification-kinds.ts';
import { isRead, type ReadState } from '../../notifications/activity/rules.ts';
import { newestFirst } from '../../platform/paging/order.ts';
import { type ActivityLine, activityOf } from './activity-line.ts';

const rowOf = ({ id }: Pick<ActivityLine, 'id'>) => notificationKinds[notificationKindOf(id)];

const isUrgent = (line: ActivityLine): boolean => rowOf(line).isUrgent === true;

/** What asks the reader to do something, and was not opened yet. What cannot wait comes first, then the newest. */
export function waitingOf(
  lines: readonly ActivityLine[],
  readState: ReadState,
  now: Date,
): NonNullable<Dashboard['waiting']> {
  const open = lines
    .filter((line) => rowOf(line).waits && !line.isRead && !isRead(readState, line))
    .toSorted(newestFirst)
    .toSorted((one, other) => Number(isUrgent(other)) - Number(isUrgent(one)));
  const rows = open.slice(0, homeLimits.waiting);
  return {
    rows: rows.map((line) => {
      const { words } = line;
      return { ...activityOf(line, readState, now), ...(words && { words }) };
    }),
    more: open.length - rows.length,
  };
}
