import * as z from 'zod/mini';
import { line, requiredLine, requiredText } from '../../fields/fields.ts';
import { groupLimits, groupMessages } from './messages.ts';

export const joinPolicies = ['open', 'request', 'invite'] as const;
export type JoinPolicy = (typeof joinPolicies)[number];

export const groupRoles = ['member', 'mod', 'creator'] as const;
export type GroupRole = (typeof groupRoles)[number];

export const groupStandings = ['none', 'requested', 'invited', 'removed', ...groupRoles] as const;
export type GroupStanding = (typeof groupStandings)[number];

/** A group's creator may also type a category. */
export const groupCategories = ['Interest', 'Location'] as const;

/** Groups with the same slug count as having the same name; it is '' without letters and digits. */
export const groupSlug = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export const groupRef = z.string().check(
  z.minLength(1, groupMessages.noId),
  z.maxLength(groupLimits.slugMax, groupMessages.loadFailed),
  z.overwrite((typed) => typed.toWellFormed()),
  z.regex(
    /^(?:[1-9]\d{0,15}|(?!\d+$)[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*)$/u,
    groupMessages.loadFailed,
  ),
);

const name = requiredLine({
  max: groupLimits.nameMax,
  empty: groupMessages.nameRequired,
  long: groupMessages.nameLong,
}).check(
  z.refine((typed) => groupSlug(typed) !== '', groupMessages.nameEmpty),
  z.refine((typed) => !/^\d+$/.test(groupSlug(typed)), groupMessages.nameDigits),
);

const tag = requiredLine({
  max: groupLimits.tagMax,
  empty: groupMessages.tagEmpty,
  long: groupMessages.tagLong,
});

const rule = requiredLine({
  max: groupLimits.ruleMax,
  empty: groupMessages.ruleEmpty,
  long: groupMessages.ruleLong,
});

export const groupFields = {
  name,
  description: requiredText({
    max: groupLimits.descriptionMax,
    empty: groupMessages.descriptionRequired,
    long: groupMessages.descriptionLong,
  }),
  category: z._default(line({ max: groupLimits.categoryMax, maxMessage: groupMessages.categoryLong }), ''),
  place: z._default(line({ max: groupLimits.placeMax, maxMessage: groupMessages.placeLong }), ''),
  tags: z._default(
    z.array(tag).check(
      z.maxLength(groupLimits.tags, groupMessages.tags),
      z.refine(
        (tags) => new Set(tags.map((one) => one.toLowerCase())).size === tags.length,
        groupMessages.tagTwice,
      ),
    ),
    [],
  ),
  joinPolicy: z._default(z.enum(joinPolicies), 'open'),
  discoverable: z._default(z.boolean(), true),
  /** Members acknowledge these when they join. */
  houseRules: z._default(z.array(rule).check(z.maxLength(groupLimits.rules, groupMessages.rules)), []),
};

export const keptGroupFields = {
  name: z.string(),
  description: z.string(),
  category: z.string(),
  place: z.string(),
  tags: z.array(z.string()),
  joinPolicy: z.enum(joinPolicies),
  discoverable: z.boolean(),
  houseRules: z.array(z.string()),
};
