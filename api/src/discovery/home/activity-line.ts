import type { Activity } from '../../../contract/discovery/home/home.ts';
import { timeAgo } from '../../../contract/fields/time-ago.ts';
import { isRead, type ReadState } from '../../notifications/activity/rules.ts';

/** `isRead` is set if something other than the read marks decides it. */
export type ActivityLine = Omit<Activity, 'timeAgo' | 'isRead'> & {
  readonly isRead?: boolean;
  /** The beginning of a letter. */
  readonly words?: string;
};

export const activityOf = (
  { words: _words, ...line }: ActivityLine,
  readState: ReadState,
  now: Date,
): Activity => ({
  ...line,
  timeAgo: timeAgo(line.at, now),
  isRead: line.isRead === true || isRead(readState, line),
});
