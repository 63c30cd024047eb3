import * as z from 'zod/mini';
import { boardPage } from '../board/page.ts';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, successResult } from '../fields/fields.ts';
import { lastActive } from '../presence.ts';

export const homeLimits = { activities: 20, matches: 6, changeDays: 7 };

/** From this score, compatibility is high. */
export const highCompatibility = 90;

const counts = z.object({
  /** Mutual ones. */
  totalConnections: z.int(),
  newMessages: z.int(),
  upcomingEvents: z.int(),
  /** Members who opened the profile in the last 90 days. */
  profileViews: z.int(),
  favorites: z.int(),
});
const stats = z.extend(counts, {
  /** How many of each came about in the last 7 days. */
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
  /** `at` in words when the answer was made, like “3 hours ago”. */
  timeAgo: z.string(),
  isRead: z.boolean(),
  /** The member it is about; null when it is about nobody in particular. */
  handle: z.nullable(z.string()),
  profileId: z.nullable(numericId),
  /** The path of the primary photo of whom it is about. */
  userPhoto: z.nullable(z.string()),
});
export type Activity = z.output<typeof activity>;

const topMatch = z.object({
  id: numericId,
  handle: z.string(),
  /** Members are known to each other by their handle: it stands for the name. */
  name: z.string(),
  /** The path of the primary photo. */
  photo: z.nullable(z.string()),
  location: z.string(),
  /** 0 to 100. */
  compatibilityScore: z.int(),
  sharedInterests: z.array(z.string()),
  /** Further choices of theirs. */
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
  /** Name of the page it leads to: browse, events, messages, profile, pending-profiles, pending-photos. */
  action: z.string(),
  /** How many things wait there; 0 shows no badge. */
  badgeCount: z.int(),
});
export type QuickAction = z.output<typeof quickAction>;

/** `isGathering` while the list of members is being put together. */
const matches = { matches: z.array(topMatch), isGathering: z.boolean() };

const dashboardShown = z.object({
  stats,
  activities: z.array(activity),
  ...matches,
  actions: z.array(quickAction),
  /** The first page. */
  board: boardPage,
});
export type Dashboard = z.output<typeof dashboardShown>;

export const dashboard = endpoint('GET', 'home/dashboard', 'member', {
  summary: 'What the calls beside it and the first page of the board answer, in one.',
  output: dashboardShown,
});

export const homeStats = endpoint('GET', 'home/stats', 'member', {
  summary: 'What has come together for the caller, and how much of it in the last 7 days.',
  output: stats,
});

export const recentActivity = endpoint('GET', 'home/recent-activity', 'member', {
  summary: 'What happened around the caller, newest first, at most 20.',
  output: z.object({ activities: z.array(activity) }),
});

export const readActivity = endpoint('POST', 'home/recent-activity/read', 'member', {
  sanctioned: 'restricted',
  summary: 'Marks activities as read, as they were shown: what happens to one later is unread again.',
  input: z.strictObject({
    activities: z
      .array(z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(80)), at: z.iso.datetime() }))
      .check(z.minLength(1), z.maxLength(homeLimits.activities)),
  }),
  output: successResult,
});

export const topMatches = endpoint('GET', 'home/top-matches', 'member', {
  summary: 'Of all members, those who fit the caller best; at most 6.',
  output: z.object(matches),
});

export const quickActions = endpoint('GET', 'home/quick-actions', 'member', {
  summary: 'Where to go next, and how many things wait there.',
  output: z.object({ actions: z.array(quickAction) }),
});
