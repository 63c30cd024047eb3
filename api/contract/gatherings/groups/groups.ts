import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { instant, line, numericId, requestId, successResult, uuid } from '../../fields/fields.ts';
import { cursor, nextCursor } from '../../fields/paging.ts';
import { photoStatuses } from '../../profiles/photos/fields.ts';
import { photoPath } from '../../profiles/photos/pictures.ts';
import { pictureToUpload, uploadAddress } from '../../profiles/photos/upload.ts';
import { groupFields, groupRef, groupRoles, groupStandings, joinPolicies } from './fields.ts';
import { groupLimits, groupMessages } from './messages.ts';

const groupPrivacies = ['public', 'private', 'invite-only'] as const;
export const privacyOf = { open: 'public', request: 'private', invite: 'invite-only' } as const;

const groupCard = z.object({
  id: numericId,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  place: z.nullable(z.string()),
  tags: z.array(z.string()),
  privacy: z.enum(groupPrivacies),
  joinPolicy: z.enum(joinPolicies),
  discoverable: z.boolean(),
  memberCount: z.int(),
  /** It is rounded to the hour; null if nothing was written. */
  lastActivityAt: z.nullable(instant),
  /** It is null if no cover may be shown. */
  cover: z.nullable(photoPath),
  standing: z.enum(groupStandings),
  isMember: z.boolean(),
  removedUntil: z.nullable(instant),
});
export type GroupCard = z.output<typeof groupCard>;

export const groupMember = z.object({
  /** It is valid only for the caller. */
  id: z.string(),
  /** It is null for a hidden member. */
  profileId: z.nullable(numericId),
  /** It is `hiddenName` for a hidden member. */
  name: z.string(),
  photo: z.nullable(photoPath),
  role: z.enum(groupRoles),
  /** It is a month, like 2026-03. */
  joinedAt: z.string(),
  isSelf: z.boolean(),
});
export type GroupMember = z.output<typeof groupMember>;

const upcomingEvent = z.object({
  id: numericId,
  title: z.string(),
  date: z.string(),
  time: z.string(),
  /** It is null for a hidden member. */
  organizer: z.nullable(z.string()),
});
export type UpcomingEvent = z.output<typeof upcomingEvent>;
/** The next one comes first. */
const upcomingEventsPage = { upcomingEvents: z.array(upcomingEvent), moreEvents: nextCursor };

const cover = z.object({
  photoId: z.string(),
  path: photoPath,
  status: z.enum(photoStatuses),
  rejection: z.nullable(z.string()),
});

export const groupDetail = z.extend(groupCard, {
  /** If it is false, only the card and the rules are filled in. */
  canEnter: z.boolean(),
  role: z.nullable(z.enum(groupRoles)),
  isAdmin: z.boolean(),
  houseRules: z.array(z.string()),
  /** The creator comes first, then moderators, then by time of joining. */
  members: z.array(groupMember),
  ...upcomingEventsPage,
  /** It is 0 for callers who may not decide. */
  waitingRequests: z.int(),
  /** An edit sends it, and is refused if somebody else has edited since. */
  version: z.int(),
  /** It is the latest upload, for callers who may edit. */
  coverPhoto: z.nullable(cover),
});
export type GroupDetail = z.output<typeof groupDetail>;

export const groupParams = z.strictObject({ group: groupRef });
const groupAnswer = z.object({ group: groupDetail });

export const searchGroups = endpoint('POST', 'groups/search', 'member', {
  sanctioned: 'restricted',
  summary: 'Groups found by their descriptions, 10 a page, with the exact number.',
  input: z.strictObject({
    /** Each must begin a word of the name, description, category, place or tags. */
    searchTerm: z._default(line({ max: groupLimits.termMax, maxMessage: groupMessages.term }), ''),
    /** Case and accents do not matter. */
    category: z._default(line({ max: groupLimits.categoryMax, maxMessage: groupMessages.categoryLong }), ''),
    location: z._default(line({ max: groupLimits.termMax, maxMessage: groupMessages.term }), ''),
    joinPolicy: z.optional(z.enum(joinPolicies)),
    isActive: z._default(z.boolean(), false),
    /** It includes groups that search does not show. */
    isMember: z._default(z.boolean(), false),
    page: z._default(z.int(), 1),
    pageSize: z._default(z.int(), groupLimits.pageSize),
  }),
  output: z.object({
    groups: z.array(groupCard),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    totalPages: z.int(),
    isGathering: z.boolean(),
  }),
});

export const groupInvitations = endpoint('GET', 'group-invitations', 'member', {
  rereadSeconds: 60,
  summary: 'The groups that the caller is invited to, at most 50.',
  output: z.object({ groups: z.array(groupCard) }),
});

export const createGroup = endpoint('POST', 'groups', 'member', {
  summary: 'Creates a group, with the creator as its first member. Names are unique.',
  input: z.strictObject({ ...groupFields, requestId }),
  output: groupAnswer,
});

export const group = endpoint('GET', 'groups/{group}', 'member', {
  rereadSeconds: 30,
  summary: 'A group by its id or slug. People who may not enter see only its card.',
  params: groupParams,
  output: groupAnswer,
});

export const groupEvents = endpoint('GET', 'groups/{group}/events', 'member', {
  rereadSeconds: 60,
  summary: 'For members: the planned events of a group that follow those returned with it.',
  params: groupParams,
  input: z.strictObject({ cursor }),
  output: z.object(upcomingEventsPage),
});

export const editGroup = endpoint('PUT', 'groups/{group}', 'member', {
  summary: 'Replaces all fields of a group, by its creator.',
  params: groupParams,
  input: z.strictObject({ ...groupFields, version: z.int() }),
  output: groupAnswer,
});

export const closeGroup = endpoint('POST', 'groups/{group}/close', 'member', {
  summary: 'Closes the group for everybody, by its creator. Its texts are erased 30 days later.',
  params: groupParams,
  output: successResult,
});

export const groupCoverUpload = endpoint('POST', 'groups/{group}/cover-upload-url', 'member', {
  summary: 'An address for the creator to upload one cover photo within ten minutes.',
  params: groupParams,
  input: z.strictObject({
    ...pictureToUpload,
  }),
  output: uploadAddress,
});

export const groupCoverUploaded = endpoint('POST', 'groups/{group}/cover-uploaded', 'member', {
  summary: 'Reports that a cover has been uploaded. Once approved, it replaces the cover before.',
  params: groupParams,
  input: z.strictObject({ photoId: uuid() }),
  output: groupAnswer,
});

export const removeGroupCover = endpoint('POST', 'groups/{group}/remove-cover', 'member', {
  sanctioned: 'restricted',
  summary: 'Removes the cover, including one under review.',
  params: groupParams,
  output: groupAnswer,
});
