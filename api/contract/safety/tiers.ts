import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId, numericIdParam } from '../fields/fields.ts';
import { pagedList } from '../fields/paging.ts';
import { shownRating, tierRules } from '../gatherings/rating.ts';
import { photoPath } from '../profiles/photos/pictures.ts';
import { handle, tiers } from '../profiles/profiles.ts';

export const tierLimits = {
  pageSize: 20,
  /** Days that "Not now" keeps a member from the list. */
  restDays: 60,
  /** The fewest safeguarding leads that there must be. */
  leads: 2,
};

const tierActs = [
  'verify',
  'wait',
  'trust',
  'make-moderator',
  'end-moderator',
  'make-lead',
  'end-lead',
  'end-trusted',
  'end-verified',
  'confirm-people',
  'end-confirmed',
] as const;
export type TierAct = (typeof tierActs)[number];
/** They give a tier or a role, to people of a shared profile by name. */
export const givingActs: readonly TierAct[] = ['verify', 'trust', 'make-moderator', 'make-lead'];
/** Acts that change neither a tier nor a role. */
type OtherAct = 'wait' | 'confirm-people' | 'end-confirmed';
export type TierChange = Exclude<TierAct, OtherAct>;

export const tierMessages = {
  forbidden: 'You do not have permission to give tiers.',
  notFound: 'We could not find this member.',
  own: 'Nobody gives a tier or a role to themselves.',
  near: 'People you invited, the member who invited you and your connections are for another member of tier 3.',
  notYet: `A member can be verified ${tierRules.days} days after the approval, with ${tierRules.meetings} events they came to and no sanction in the last year.`,
  sanctioned: 'They are under a sanction.',
  verifiedFirst: 'Only verified members can be given this.',
  lastLeads: 'There must be two safeguarding leads. Please name another one first.',
  trustedFirst: 'Please end their tier 3 first.',
  confirmable: 'Everybody on the profile signs in first.',
  toWhom: 'Please say whose role it is: several people sign in for this profile.',
  trustedAlready: 'Members of tier 3 are moderators already.',
};

const member = z.object({
  profileId: numericId,
  handle: z.string(),
  photo: z.nullable(photoPath),
  location: z.string(),
  tier: z.enum(tiers),
  /** Whether the member has the moderator role. Tier 3 does not need it. */
  isModerator: z.boolean(),
  rating: shownRating,
  eventAttendance: z.object({ attended: z.int(), expected: z.int() }),
  memberSince: instant,
  /** Whether the member decides on what may concern a minor. */
  isSafeguardingLead: z.boolean(),
  /** Since when they may be verified; null while they may not. */
  verifiableSince: z.nullable(instant),
  acts: z.array(z.enum(tierActs)),
  /** The people who sign in for a shared profile, by the place of their cards; a role is given by name. */
  people: z.array(z.object({ place: z.int(), holdsRoles: z.boolean() })),
  /** Why the caller may do nothing here; null if they may, or if there is nothing to do. */
  refusal: z.nullable(z.string()),
});
export type TierMember = z.output<typeof member>;

export const tierCandidates = endpoint('GET', 'tiers/candidates', 'trusted', {
  refusal: tierMessages.forbidden,
  summary: 'Explorers who may be verified, the longest waiting first, 20 a page.',
  ...pagedList({ members: z.array(member) }),
});

export const tierHolders = endpoint('GET', 'tiers/holders', 'trusted', {
  refusal: tierMessages.forbidden,
  summary:
    'Members of tier 3, and those with the role of a moderator or a safeguarding lead, 20 a page. Also the number of leads who may decide now.',
  ...pagedList({ members: z.array(member), leads: z.optional(z.int()) }),
});

export const memberTier = endpoint('GET', 'tiers/member/{handle}', 'trusted', {
  refusal: tierMessages.forbidden,
  summary: 'The tier and role of a member, and what the caller may do about them.',
  params: z.strictObject({ handle }),
  output: z.object({ member }),
});

export const changeTier = endpoint('POST', 'tiers/{profileId}', 'trusted', {
  refusal: tierMessages.forbidden,
  freshSignIn: true,
  summary:
    'Gives a tier or removes it, gives or ends a role, or records that a fresh photo of each person of a profile was compared. It is recorded, and the member is notified. Repeating changes nothing.',
  params: z.strictObject({ profileId: numericIdParam('Invalid profile ID format') }),
  /** `places`: to whom of a shared profile the tier or role is given, by the places of their cards. */
  input: z.strictObject({
    act: z.enum(tierActs),
    places: z.optional(z.array(z.int()).check(z.maxLength(8))),
  }),
  output: z.object({ tier: z.enum(tiers), isModerator: z.boolean() }),
});
