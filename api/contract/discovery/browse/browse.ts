import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { instant, line, numericId } from '../../fields/fields.ts';
import { pageNumber } from '../../fields/paging.ts';
import { choice } from '../../fields/tolerance.ts';
import { shownRating } from '../../gatherings/rating.ts';
import { memberSummary } from '../../profiles/member-summary.ts';
import { tagName } from '../../profiles/member-tags.ts';
import { photoPath } from '../../profiles/photos/pictures.ts';
import { profileTypes, tiers } from '../../profiles/profiles.ts';
import { signIns } from '../../profiles/sign-ins.ts';
import { orientations, wishedGenders } from '../../profiles/who-we-are.ts';
import { acquaintance } from '../../relations/acquaintance.ts';
import { fit, isThin } from '../matching.ts';
import { lastActive } from '../presence.ts';
import { browseLimits, browseMessages } from './limits.ts';

export const browseSorts = ['compatibility', 'newest', 'oldest', 'recently-active', 'name'] as const;
export type Sort = (typeof browseSorts)[number];
export const typeFilters = ['all', ...profileTypes] as const;
export type TypeFilter = (typeof typeFilters)[number];
export const foundOrientations = orientations.filter((one) => one !== 'own-words');
export const browseRadii = [25, 50, 100, 250] as const;

const memberCard = z.object({
  id: numericId,
  handle: z.string(),
  /** It is the handle, because members do not see each other's names. */
  name: z.string(),
  avatar: z.nullable(photoPath),
  type: z.enum(profileTypes),
  signIns,
  age: z.int(),
  /** Each person has a title such as “She, 39”. */
  people: z.array(z.string()),
  location: z.string(),
  /** It is the rounded distance of the two towns; null if one is not known. */
  distanceKm: z.nullable(z.int()),
  lastActive,
  isOnline: z.boolean(),
  /** It says what both chose, nothing intimate; null if there is nothing. */
  reason: z.nullable(z.string()),
  /** Tags that both chose come first. */
  tags: z.array(z.string()),
  publicTags: z.array(z.string()),
  joinDate: instant,
  isVerified: z.boolean(),
  isNewProfile: z.boolean(),
  tierLevel: z.enum(tiers),
  rating: shownRating,
  /** It is the type that the caller applied last and that has been sent. */
  connectionType: z.nullable(z.string()),
  communicationStyle: z.nullable(z.string()),
  energyLevel: z.nullable(z.string()),
  experienceLevel: z.nullable(z.string()),
  pacePreference: z.nullable(z.string()),
  hasBoundaries: z.boolean(),
  hasMutualConnections: z.boolean(),
  acquaintance,
  compatibilityScore: z.int(),
  isThin,
});
export type MemberCard = z.output<typeof memberCard>;

const age = z
  .int(browseMessages.age)
  .check(z.gte(browseLimits.age.min, browseMessages.age), z.lte(browseLimits.age.max, browseMessages.age));
const term = z._default(line({ max: browseLimits.termMax, maxMessage: browseMessages.term }), '');
/** A page number out of range becomes the nearest valid one. */
const page = z._default(z.int(), 1);
const pageSize = z._default(z.int(), browseLimits.pageSize);

const numberedPage = {
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
  /** If it is true, the list of members is still loading. */
  isGathering: z.boolean(),
  /** If it is true, these are the members found so far, and more are being loaded. */
  isPartial: z.boolean(),
};

export const discoverMembers = endpoint('POST', 'browse/discover-members', 'member', {
  sanctioned: 'restricted',
  summary: 'Members found by what their profiles show, a page at a time, with the exact number.',
  compressed: true,
  input: z
    .strictObject({
      page,
      pageSize,
      /** Each must begin a word of the handle, texts or location. */
      searchTerm: term,
      location: term,
      withinKm: z.optional(z.literal(browseRadii)),
      /** The caller's own town is the default. */
      near: term,
      /** Everybody in the profile must be of these ages. */
      minAge: z._default(age, browseLimits.age.min),
      maxAge: z._default(age, browseLimits.age.max),
      type: choice(typeFilters, 'all'),
      tags: z._default(z.array(tagName).check(z.maxLength(browseLimits.tags, browseMessages.tags)), []),
      /** Answers used only for matching are not searched. */
      gender: z.optional(z.enum(wishedGenders)),
      orientation: z.optional(z.enum(foundOrientations)),
      allSignIn: z.optional(z.boolean()),
      /** Narrows by the caller’s own wishes: the one type they look for, and 250 km if distance counts a lot. */
      asWished: z.optional(z.boolean()),
      /** Narrows to 250 km, in the order of the lists that nobody can sort, with those within 80 km first. */
      isClosest: z.optional(z.boolean()),
      sortBy: choice(browseSorts, 'compatibility'),
    })
    .check(
      z.refine(({ minAge, maxAge }) => minAge <= maxAge, { path: ['minAge'], message: browseMessages.ages }),
    ),
  output: z.object({
    members: z.array(memberCard),
    /** Filters of `asWished` or `isClosest`. One that would leave nobody is not among them. */
    wished: z.optional(
      z.object({ type: z.optional(z.enum(profileTypes)), withinKm: z.optional(z.literal(browseRadii)) }),
    ),
    ...numberedPage,
  }),
});

const match = z.object({
  id: numericId,
  handle: z.string(),
  names: z.array(z.string()),
  type: z.enum(profileTypes),
  age: z.int(),
  location: z.string(),
  distanceKm: z.nullable(z.int()),
  verified: z.boolean(),
  /** There are no paid placements, so it is always false. */
  premium: z.boolean(),
  rating: shownRating,
  profileImage: z.nullable(photoPath),
  ...memberSummary,
  compatibilityScore: z.int(),
  isThin,
  confidenceLabel: z.string(),
  aiInsight: z.string(),
  matchReasons: fit.shape.matchReasons,
  differences: fit.shape.differences,
  reason: memberCard.shape.reason,
  lastActive,
  isOnline: z.boolean(),
  mutualInterest: z.boolean(),
  acquaintance,
});
export type Match = z.output<typeof match>;

/** Too little said of oneself, whom to meet leaves nobody, too few are here, or the caller knows all of them. */
const noMatches = z.enum(['no-interests', 'wishes', 'few-members', 'knows-everybody']);
export type NoMatches = z.output<typeof noMatches>;

export const matches = endpoint('GET', 'browse/matches', 'member', {
  summary:
    'Members who match the caller well, where neither rules the other out, with the reasons. Those who suit each other best come first, and those whom the caller knows last.',
  input: z.strictObject({ page: pageNumber, pageSize: pageNumber }),
  output: z.object({
    matches: z.array(match),
    ...numberedPage,
    /** The index, on this page, of the first who lives further than 250 km away, if distance counts a lot. */
    firstFar: z.nullable(z.int()),
    /** Why there is nobody new. It is null if there is somebody, or if it is not known. */
    noMatches: z.nullable(noMatches),
  }),
});

const highlight = z.object({
  id: z.enum(['newest', 'nearby', 'matches']),
  title: z.string(),
  count: z.int(),
  /** It is null if the page of matches lists all of them. */
  search: z.nullable(z.object({ sortBy: z.enum(browseSorts), withinKm: z.optional(z.literal(browseRadii)) })),
  members: z.array(z.object({ id: numericId, handle: z.string(), avatar: z.nullable(photoPath) })),
});
export type Highlight = z.output<typeof highlight>;

export const discoveryHighlights = endpoint('GET', 'browse/discovery-highlights', 'member', {
  summary:
    'Selections of members: the newest, those nearby and those who match. Empty selections are left out.',
  output: z.object({ highlights: z.array(highlight), isGathering: z.boolean() }),
});
