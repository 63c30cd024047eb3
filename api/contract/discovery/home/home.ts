import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { instant, numericId, successResult } from '../../fields/fields.ts';
import { boardPage } from '../../messaging/board/page.ts';
import { acquaintance } from '../../relations/acquaintance.ts';
import { isThin } from '../matching.ts';
import { lastActive } from '../presence.ts';

export const homeLimits = { activities: 20, waiting: 4, matches: 6, changeDays: 7 };

export const highCompatibility = 90;

export const foundingBelow = 60;

const counts = z.object({
  totalConnections: z.int(),
  newMessages: z.int(),
  upcomingEvents: z.int(),
  /** Only the last 90 days count. */
  profileViews: z.int(),
  favorites: z.int(),
});
const stats = z.extend(counts, {
  /** Only the last 7 days count. */
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

/** Questions of a row of news, which is answered beside it. */
export const activityQuestions = ['still-coming', 'no-show'] as const;

export const activity = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  title: z.string(),
  at: instant,
  timeAgo: z.string(),
  isRead: z.boolean(),
  /** It is null if no member is concerned. */
  handle: z.nullable(z.string()),
  profileId: z.nullable(numericId),
  userPhoto: z.nullable(z.string()),
  /** On the outcome of a report: whom the reader reported, while they see each other. */
  reportedHandle: z.optional(z.string()),
  asks: z.optional(z.enum(activityQuestions)),
});
export type Activity = z.output<typeof activity>;

const waiting = z.object({
  /** Urgent ones come first, then the newest. */
  rows: z
    .array(
      z.extend(activity, {
        /** The beginning of a letter. */
        words: z.optional(z.string()),
      }),
    )
    .check(z.maxLength(homeLimits.waiting)),
  /** How many more there are, up to the number that is read. */
  more: z.int(),
});
export type WaitingRow = z.output<typeof waiting>['rows'][number];

const topMatch = z.object({
  id: numericId,
  handle: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  location: z.string(),
  /** It is the rounded distance of the two towns; null or absent if one is not known. */
  distanceKm: z.optional(z.nullable(z.int())),
  compatibilityScore: z.int(),
  isThin,
  acquaintance: z.optional(acquaintance),
  sharedInterests: z.array(z.string()),
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
  /** It names the page, such as browse, events or messages. */
  action: z.string(),
  /** 0 shows no badge. */
  badgeCount: z.int(),
});
export type QuickAction = z.output<typeof quickAction>;

const homeMoments = ['arrival', 'partner'] as const;
/** A notice that opens as a full screen. `readActivity` takes it as shown. */
const moment = z.object({ kind: z.enum(homeMoments), id: z.string(), at: instant, title: z.string() });
export type HomeMoment = z.output<typeof moment>;

const matches = { matches: z.array(topMatch), isGathering: z.boolean() };

const community = z.object({
  /** Whether the community has fewer than `foundingBelow` members. */
  isFounding: z.boolean(),
  /** How many there are, rounded down to a band; null below the first one, and once the community is founded. */
  members: z.nullable(z.int()),
});

const missingSteps = ['reviewer', 'leads', 'outside', 'mail', 'evening'] as const;
export type MissingStep = (typeof missingSteps)[number];

const dashboardShown = z.object({
  stats,
  /** It is the same for every caller, and absent while it is not known. */
  community: z.optional(community),
  activities: z.array(activity),
  /** Unread news that asks the caller for an answer or a visit. */
  waiting: z.optional(waiting),
  ...matches,
  actions: z.array(quickAction),
  board: boardPage,
  /** For tier 3: what a community lacks before it invites anybody. A first founder reads more than `outside` for 90 days. */
  missing: z.optional(z.array(z.enum(missingSteps))),
  /** Whether the caller is a first founder in these days. */
  isFounder: z.optional(z.literal(true)),
  /** Those that the caller was not shown yet. */
  moments: z.optional(z.array(moment)),
});
export type Dashboard = z.output<typeof dashboardShown>;

export const dashboard = endpoint('GET', 'home/dashboard', 'member', {
  rereadSeconds: 60,
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
  summary: 'The members who match the caller best, those whom the caller does not know yet first; at most 6.',
  output: z.object(matches),
});

export const quickActions = endpoint('GET', 'home/quick-actions', 'member', {
  summary: 'Suggested pages, and how many items wait on each.',
  output: z.object({ actions: z.array(quickAction) }),
});
