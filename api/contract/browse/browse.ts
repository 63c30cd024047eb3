import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, line, numericId } from '../fields/fields.ts';
import { pageNumber } from '../fields/paging.ts';
import { choice } from '../fields/tolerance.ts';
import { photoPath } from '../photos/pictures.ts';
import { lastActive } from '../presence.ts';
import { memberSummary } from '../profiles/member-summary.ts';
import { tagName } from '../profiles/member-tags.ts';
import { profileTypes, tiers } from '../profiles/profiles.ts';
import { signIns } from '../profiles/sign-ins.ts';
import { orientations, wishedGenders } from '../profiles/who-we-are.ts';
import { shownRating } from '../rating.ts';
import { browseLimits, browseMessages } from './limits.ts';
import { fit } from './matching.ts';

export const browseSorts = ['compatibility', 'newest', 'oldest', 'recently-active', 'name'] as const;
export type Sort = (typeof browseSorts)[number];
export const typeFilters = ['all', ...profileTypes] as const;
export type TypeFilter = (typeof typeFilters)[number];
/** Own words are nobody’s filter. */
export const foundOrientations = orientations.filter((one) => one !== 'own-words');
/** Kilometres between two towns. */
export const browseRadii = [25, 50, 100, 250] as const;

const memberCard = z.object({
  id: numericId,
  handle: z.string(),
  /** Members are known to each other by their handle: it stands for the name. */
  name: z.string(),
  /** The path of the primary photo. */
  avatar: z.nullable(photoPath),
  type: z.enum(profileTypes),
  signIns,
  /** Age of the first person. */
  age: z.int(),
  /** Everybody’s, with what they say of themselves: “She, 39”. */
  people: z.array(z.string()),
  location: z.string(),
  /** Kilometres from the caller’s town to theirs, in steps; null where one of the towns is not known. */
  distanceKm: z.nullable(z.int()),
  lastActive,
  isOnline: z.boolean(),
  /** A sentence of what both chose, nothing intimate; null where there is none. */
  reason: z.nullable(z.string()),
  /** Shared choices first. */
  tags: z.array(z.string()),
  publicTags: z.array(z.string()),
  joinDate: instant,
  isVerified: z.boolean(),
  isNewProfile: z.boolean(),
  tierLevel: z.enum(tiers),
  rating: shownRating,
  /** The label of what the caller applied last and is told; null for none. */
  connectionType: z.nullable(z.string()),
  communicationStyle: z.nullable(z.string()),
  /** Like “Calm” or “Outgoing”, of what they say of their personality. */
  energyLevel: z.nullable(z.string()),
  experienceLevel: z.nullable(z.string()),
  pacePreference: z.nullable(z.string()),
  hasBoundaries: z.boolean(),
  /** Caller and member have connected with each other. */
  hasMutualConnections: z.boolean(),
  /** 0 to 100. */
  compatibilityScore: z.int(),
});
export type MemberCard = z.output<typeof memberCard>;

const age = z
  .int(browseMessages.age)
  .check(z.gte(browseLimits.age.min, browseMessages.age), z.lte(browseLimits.age.max, browseMessages.age));
const term = z._default(line({ max: browseLimits.termMax, maxMessage: browseMessages.term }), '');
/** Beyond either end, the nearest there is. */
const page = z._default(z.int(), 1);
const pageSize = z._default(z.int(), browseLimits.pageSize);

const numberedPage = {
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
  /** True while the list of members is being put together: what is not there may come. */
  isGathering: z.boolean(),
};

export const discoverMembers = endpoint('POST', 'browse/discover-members', 'member', {
  sanctioned: 'restricted',
  summary: 'Members by what they show of themselves, a page at a time, with their exact number.',
  compressed: true,
  input: z
    .strictObject({
      page,
      pageSize,
      /** Beginnings of words of handle, texts and location; each must be met. */
      searchTerm: term,
      /** The same for the location alone. */
      location: term,
      /** Kilometres from a town. */
      withinKm: z.optional(z.literal(browseRadii)),
      /** The town from which it counts; the caller’s own if empty. */
      near: term,
      /** Ages of everybody in the profile. */
      minAge: z._default(age, browseLimits.age.min),
      maxAge: z._default(age, browseLimits.age.max),
      type: choice(typeFilters, 'all'),
      /** Discovery tags, each shown by somebody in the profile. */
      tags: z._default(z.array(tagName).check(z.maxLength(browseLimits.tags, browseMessages.tags)), []),
      /** Shown by somebody in the profile. Nobody is found by what counts for matching alone, or by own words. */
      gender: z.optional(z.enum(wishedGenders)),
      orientation: z.optional(z.enum(foundOrientations)),
      /** Only profiles of which everybody signs in by themselves. */
      allSignIn: z.optional(z.boolean()),
      sortBy: choice(browseSorts, 'compatibility'),
    })
    .check(
      z.refine(({ minAge, maxAge }) => minAge <= maxAge, { path: ['minAge'], message: browseMessages.ages }),
    ),
  output: z.object({ members: z.array(memberCard), ...numberedPage }),
});

const match = z.object({
  id: numericId,
  handle: z.string(),
  /** Like “She, 39”, one for each person. */
  names: z.array(z.string()),
  type: z.enum(profileTypes),
  age: z.int(),
  location: z.string(),
  verified: z.boolean(),
  /** Nobody pays for a better place. */
  premium: z.boolean(),
  rating: shownRating,
  profileImage: z.nullable(photoPath),
  ...memberSummary,
  compatibilityScore: z.int(),
  confidenceLabel: z.string(),
  aiInsight: z.string(),
  matchReasons: fit.shape.matchReasons,
  differences: fit.shape.differences,
  lastActive,
  isOnline: z.boolean(),
  /** Both have told the other of their interest. */
  mutualInterest: z.boolean(),
});
export type Match = z.output<typeof match>;

export const matches = endpoint('GET', 'browse/matches', 'member', {
  summary: 'Members who fit the caller well and rule nothing out, the best first, with the reasons.',
  input: z.strictObject({ page: pageNumber, pageSize: pageNumber }),
  output: z.object({ matches: z.array(match), ...numberedPage }),
});

const highlight = z.object({
  id: z.enum(['newest', 'nearby', 'matches']),
  title: z.string(),
  count: z.int(),
  /** The search that shows them all; null for the page of matches. */
  search: z.nullable(z.object({ sortBy: z.enum(browseSorts), withinKm: z.optional(z.literal(browseRadii)) })),
  members: z.array(z.object({ id: numericId, handle: z.string(), avatar: z.nullable(photoPath) })),
});
export type Highlight = z.output<typeof highlight>;

export const discoveryHighlights = endpoint('GET', 'browse/discovery-highlights', 'member', {
  summary:
    'Ways into the community: the newest members, those nearby, those who fit. Only ways with somebody in them.',
  output: z.object({ highlights: z.array(highlight), isGathering: z.boolean() }),
});
