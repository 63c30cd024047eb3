import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { instant, numericId, successResult } from '../../fields/fields.ts';
import { boardPage } from '../../messaging/board/page.ts';
import { lastActive } from '../presence.ts';

export const homeLimits = { activities: 20, matches: 6, changeDays: 7 };

/** The lowest score that counts as high compatibility. */
export const highCompatibility = 90;

const counts = z.object({
  /** The number of mutual connections. */
  totalConnections: z.int(),
  newMessages: z.int(),
  upcomingEvents: z.int(),
  /** Members who opened the profile in the last 90 days. */
  profileViews: z.int(),
  favorites: z.int(),
});
const stats = z.extend(counts, {
  /** How many of each were added in the last 7 days. */
  changes: counts,
});
export type HomeStats = z.output<typeof stats>;
export type CountName = keyof HomeStats['changes'];

export const activityTypes = [
  'message',
  'match',
  'view',
  'event',
  'group',
  'pending-profile',
  'invitation',
  'photo',
  'feedback',
  'decision',
  'board',
  'report',
  'review',
  'account',
  'case',
  'pending-photo',
] as const;
export type ActivityType = (typeof activityTypes)[number];

export const activity = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  title: z.string(),
  at: instant,
  /** The age of `at` when the answer was made, like “3 hours ago”. */
  timeAgo: z.string(),
  isRead: z.boolean(),
  /** The handle of the member concerned; null if it concerns no member in particular. */
  handle: z.nullable(z.string()),
  profileId: z.nullable(numericId),
  /** The path of the primary photo of the member concerned. */
  userPhoto: z.nullable(z.string()),
});
export type Activity = z.output<typeof activity>;

const topMatch = z.object({
  id: numericId,
  handle: z.string(),
  /** The handle, because members do not see each other's names. */
  name: z.string(),
  /** The path of the primary photo. */
  photo: z.nullable(z.string()),
  location: z.string(),
  /** 0 to 100. */
  compatibilityScore: z.int(),
  sharedInterests: z.array(z.string()),
  /** Further tags of the member. */
  tags: z.array(z.string()),
  lastActive,
  isOnline: z.boolean(),
});
export type TopMatch = z.output<typeof topMatch>;

const quickAction = z.object({
  id: z.string(),
  icon: z.string(),
  title: z.string(),
  description: z.string(),
  /** The name of the page that it leads to: browse, events, messages, profile, pending-profiles, pending-photos. */
  action: z.string(),
  /** How many items wait there; 0 shows no badge. */
  badgeCount: z.int(),
});
export type QuickAction = z.output<typeof quickAction>;

/** `isGathering` is true while the list of members is still loading. */
const matches = { matches: z.array(topMatch), isGathering: z.boolean() };

const dashboardShown = z.object({
  stats,
  activities: z.array(activity),
  ...matches,
  actions: z.array(quickAction),
  /** The first page of the board. */
  board: boardPage,
});
export type Dashboard = z.output<typeof dashboardShown>;

export const dashboard = endpoint('GET', 'home/dashboard', 'member', {
  summary: 'The answers of the other dashboard calls and the first page of the board, in one call.',
  output: dashboardShown,
});

export const homeStats = endpoint('GET', 'home/stats', 'member', {
  summary: 'The caller’s totals, and how many were added in the last 7 days.',
  output: stats,
});

export const recentActivity = endpoint('GET', 'home/recent-activity', 'member', {
  summary: 'What happened around the caller, newest first, at most 20.',
  output: z.object({ activities: z.array(activity) }),
});

export const readActivity = endpoint('POST', 'home/recent-activity/read', 'member', {
  sanctioned: 'restricted',
  summary: 'Marks activities as read in the state that was shown. A later change makes one unread again.',
  input: z.strictObject({
    activities: z
      .array(z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(80)), at: z.iso.datetime() }))
      .check(z.minLength(1), z.maxLength(homeLimits.activities)),
  }),
  output: successResult,
});

export const topMatches = endpoint('GET', 'home/top-matches', 'member', {
  summary: 'The members who match the caller best; at most 6.',
  output: z.object(matches),
});

export const quickActions = endpoint('GET', 'home/quick-actions', 'member', {
  summary: 'Suggested pages, and how many items wait on each.',
  output: z.object({ actions: z.array(quickAction) }),
});
