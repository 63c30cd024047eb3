import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, line, nothing, numericId } from './fields.ts';
import { photoPath } from './photos.ts';
import { profileTypes, tiers } from './profiles.ts';

export const browseLimits = {
  pageSize: 20,
  age: { min: 18, max: 99 },
  termMax: 100,
  tags: 20,
  /** Tags a card shows. */
  cardTags: 8,
  /** Days for which somebody is a new face. */
  newDays: 30,
  /** Pictures of a highlight. */
  faces: 4,
};

export const browseMessages = {
  ages: 'The lower age must not be above the upper one',
  age: `Ages must be between ${browseLimits.age.min} and ${browseLimits.age.max}`,
  tag: 'Invalid tag selected',
  tags: `At most ${browseLimits.tags} tags`,
  term: `Please search for at most ${browseLimits.termMax} characters`,
  noPlace: 'Say where you live first, or leave out the distance.',
  discoverEmpty: 'No members found matching your criteria.',
  matchesEmpty: 'No matches found yet.',
  discoverFailed: 'Failed to load members',
  matchesFailed: 'Failed to load matches',
  gathering: 'Still gathering members',
  gatheringText: 'Veil is putting its list of members together. Please look again in a moment.',
};

export const sorts = ['compatibility', 'newest', 'oldest', 'recently-active', 'name'] as const;
export type Sort = (typeof sorts)[number];
export const typeFilters = ['all', ...profileTypes] as const;
export type TypeFilter = (typeof typeFilters)[number];
/** Kilometres between two towns. */
export const radii = [25, 50, 100, 250] as const;

export const memberCard = z.object({
  id: numericId,
  handle: z.string(),
  /** Members are known to each other by their handle: it stands for the name. */
  name: z.string(),
  /** The path of the primary photo. */
  avatar: z.nullable(photoPath),
  type: z.enum(profileTypes),
  /** Of the first person. */
  age: z.int(),
  /** Everybody’s. */
  ages: z.array(z.int()),
  location: z.string(),
  /** An instant, “today”, “this week”, “this month”, or null. */
  lastActive: z.nullable(z.string()),
  isOnline: z.boolean(),
  /** What both chose first. */
  tags: z.array(z.string()),
  publicTags: z.array(z.string()),
  joinDate: instant,
  isVerified: z.boolean(),
  isNewProfile: z.boolean(),
  tierLevel: z.enum(tiers),
  /** What the caller applied to them that is told: `friend`, `play-potential`, `play`; null for none. */
  connectionType: z.nullable(z.string()),
  communicationStyle: z.nullable(z.string()),
  energyLevel: z.nullable(z.string()),
  experienceLevel: z.nullable(z.string()),
  pacePreference: z.nullable(z.string()),
  hasBoundaries: z.boolean(),
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

const numbered = {
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
  /** True while the list of members is being put together: what is not there may come. */
  isGathering: z.boolean(),
};

export const discoverMembers = endpoint({
  method: 'POST',
  path: 'browse/discover-members',
  caller: 'member',
  summary: 'Members by what they show of themselves, a page at a time, with their exact number.',
  params: nothing,
  input: z
    .strictObject({
      page,
      pageSize,
      /** Beginnings of words of handle, texts and location; each must be met. */
      searchTerm: term,
      /** The same for the location alone. */
      location: term,
      /** Kilometres from the caller’s own town. */
      withinKm: z.optional(z.literal(radii)),
      /** Of everybody in the profile. */
      minAge: z._default(age, browseLimits.age.min),
      maxAge: z._default(age, browseLimits.age.max),
      type: z._default(z.enum(typeFilters), 'all'),
      /** Discovery tag ids, each shown by somebody in the profile. */
      tags: z._default(z.array(z.int()).check(z.maxLength(browseLimits.tags, browseMessages.tags)), []),
      sortBy: z._default(z.enum(sorts), 'compatibility'),
    })
    .check(
      z.refine(({ minAge, maxAge }) => minAge <= maxAge, { path: ['minAge'], message: browseMessages.ages }),
    ),
  output: z.object({ members: z.array(memberCard), ...numbered }),
});

const highlight = z.object({
  id: z.enum(['new-faces', 'nearby', 'most-compatible']),
  title: z.string(),
  count: z.int(),
  /** The search that shows them all. */
  search: z.object({ sortBy: z.enum(sorts), withinKm: z.optional(z.literal(radii)) }),
  members: z.array(z.object({ id: numericId, handle: z.string(), avatar: z.nullable(photoPath) })),
});
export type Highlight = z.output<typeof highlight>;

export const discoveryHighlights = endpoint({
  method: 'GET',
  path: 'browse/discovery-highlights',
  caller: 'member',
  summary:
    'Ways into the community: new faces, members nearby, those who fit best. Only those with somebody in them.',
  params: nothing,
  input: nothing,
  output: z.object({ highlights: z.array(highlight), isGathering: z.boolean() }),
});
