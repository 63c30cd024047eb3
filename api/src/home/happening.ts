import { timeAgo } from '../../contract/fields/time-ago.ts';
import type { Activity } from '../../contract/home/home.ts';
import { isRead, type ReadState } from '../activity/rules.ts';

/** `isRead` where it is not the marks that say so. */
export type Happening = Omit<Activity, 'timeAgo' | 'isRead'> & { readonly isRead?: boolean };

export const activityOf = (happening: Happening, readState: ReadState, now: Date): Activity => ({
  ...happening,
  timeAgo: timeAgo(happening.at, now),
  isRead: happening.isRead === true || isRead(readState, happening),
});
