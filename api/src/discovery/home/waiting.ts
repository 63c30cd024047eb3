import { type Dashboard, homeLimits } from '../../../contract/discovery/home/home.ts';
import { notificationKindOf, notificationKinds } from '../../../contract/notifications/notification-kinds.ts';
import { isAnswered, isRead, type ReadState } from '../../notifications/activity/rules.ts';
import type { WaitingCases } from '../../notifications/notification-delivery/staff-queues.ts';
import { newestFirst } from '../../platform/paging/order.ts';
import { type ActivityLine, activityOf } from './activity-line.ts';

const rowOf = ({ id }: Pick<ActivityLine, 'id'>) => notificationKinds[notificationKindOf(id)];

/** An urgent case that was decided meanwhile asks nobody any longer. */
function isOver({ id }: ActivityLine, { caseIds }: Pick<WaitingCases, 'caseIds'>): boolean {
  const [, caseId] = /^urgent-([0-9a-f]{8}-[0-9a-f-]{27})-/.exec(id) ?? [];
  return caseId !== undefined && !caseIds.includes(caseId);
}

/** A single case that an urgent line names already has no line of its queue beside it. */
function isSaid({ id }: ActivityLine, lines: readonly ActivityLine[], { caseIds }: WaitingCases): boolean {
  const [only, ...others] = caseIds;
  return (
    id === 'open-cases' && others.length === 0 && lines.some((one) => one.id.startsWith(`urgent-${only}-`))
  );
}

/** Urgent news comes first, then the work of staff. Feedback comes last. */
function rankOf(line: ActivityLine): number {
  const { isUrgent, isOfStaff } = rowOf(line);
  if (isUrgent) return 0;
  if (isOfStaff) return 1;
  return notificationKindOf(line.id) === 'feedback' ? 3 : 2;
}

const isWish = ({ id }: ActivityLine): boolean => id.startsWith('connection-');

/** A letter waits until it is opened, and a wish until it is answered. Looking at the news does neither. */
function isDone(line: ActivityLine, readState: ReadState): boolean {
  if (line.type === 'message') return line.isRead === true;
  return isWish(line) ? isAnswered(readState, line) : line.isRead === true || isRead(readState, line);
}

/** How long news stand first on Home, in ms. Later they wait in News. */
const recentMs = 14 * 24 * 60 * 60 * 1000;

/** Unread news that asks the reader for an answer or a visit: by rank, then the newest. */
export function waitingOf(
  told: readonly ActivityLine[],
  cases: WaitingCases,
  readState: ReadState,
  now: Date,
): NonNullable<Dashboard['waiting']> {
  const all: readonly ActivityLine[] = [...told, ...cases.lines];
  const unread = all.filter((line) => rowOf(line).waits && !isDone(line, readState) && !isOver(line, cases));
  const open = unread
    .filter((line) => !isSaid(line, unread, cases))
    .toSorted(newestFirst)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const recentFrom = new Date(now.getTime() - recentMs).toISOString();
  const rows = open.filter((line) => line.at >= recentFrom || rankOf(line) < 2).slice(0, homeLimits.waiting);
  return {
    rows: rows.map((line) => {
      const { words } = line;
      return { ...activityOf(line, readState, now), ...(words && { words }) };
    }),
    more: open.length - rows.length,
  };
}
