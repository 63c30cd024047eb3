import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { instant, numericId, successResult, text } from '../../fields/fields.ts';
import { cursor, nextCursor, pagedList } from '../../fields/paging.ts';
import { objectIgnoring } from '../../fields/tolerance.ts';
import { photoPath } from '../../profiles/photos/pictures.ts';
import { handle } from '../../profiles/profiles.ts';
import { groupRoles } from './fields.ts';
import { groupDetail, groupMember, groupParams } from './groups.ts';
import { groupLimits, groupMessages } from './messages.ts';

const groupAnswer = z.object({ group: groupDetail });
const member = z.extend(groupParams, {
  key: z.string().check(z.maxLength(300, groupMessages.noMember)),
});
const reason = z._default(text({ max: groupLimits.reasonMax, maxMessage: groupMessages.reasonLong }), '');

export const joinGroup = endpoint('POST', 'groups/{group}/join', 'member', {
  summary:
    'Joins at once if the group is open or the caller is invited; otherwise asks to join. Repeating changes nothing.',
  params: groupParams,
  input: objectIgnoring(['groupId', 'memberId', 'memberName'], {
    note: z._default(text({ max: groupLimits.noteMax, maxMessage: groupMessages.noteLong }), ''),
    /** The call is refused unless it names all of them. */
    acknowledged: z._default(
      z.array(z.string().check(z.maxLength(groupLimits.ruleMax))).check(z.maxLength(groupLimits.rules)),
      [],
    ),
  }),
  output: groupAnswer,
});

export const withdrawGroupRequest = endpoint('POST', 'groups/{group}/withdraw-request', 'member', {
  sanctioned: 'restricted',
  summary: 'Withdraws the caller’s request.',
  params: groupParams,
  output: successResult,
});

export const declineGroupInvitation = endpoint('POST', 'groups/{group}/decline-invitation', 'member', {
  sanctioned: 'restricted',
  summary: 'Declines an invitation. Nobody is notified.',
  params: groupParams,
  output: successResult,
});

export const leaveGroup = endpoint('POST', 'groups/{group}/leave', 'member', {
  sanctioned: 'restricted',
  summary:
    'Leaves a group. If the creator leaves, the oldest moderator takes over; without one, the creator must hand the group over first. When the last member leaves, the group is closed.',
  params: groupParams,
  output: successResult,
});

export const groupMembers = endpoint('GET', 'groups/{group}/members', 'member', {
  rereadSeconds: 60,
  summary:
    'Members, 30 a page: creator, moderators, then by time of joining. With `search`, at most 8 by the beginning of the handle.',
  params: groupParams,
  input: z.strictObject({ cursor, search: z.optional(z.string().check(z.maxLength(30))) }),
  output: z.object({ members: z.array(groupMember), nextCursor }),
});

const request = z.object({
  profileId: numericId,
  handle: z.string(),
  photo: z.nullable(photoPath),
  note: z.string(),
  at: instant,
});
export type GroupRequest = z.output<typeof request>;

export const groupRequests = endpoint('GET', 'groups/{group}/requests', 'member', {
  rereadSeconds: 60,
  summary: 'Requests that wait, the oldest first, for creator and moderators.',
  params: groupParams,
  ...pagedList({ requests: z.array(request) }),
});

export const decideGroupRequest = endpoint('POST', 'groups/{group}/decide-request', 'member', {
  summary: 'Accepts or declines a request; the member is notified. A second decision changes nothing.',
  params: groupParams,
  input: z.strictObject({ profileId: numericId, accept: z.boolean() }),
  output: successResult,
});

export const inviteToGroup = endpoint('POST', 'groups/{group}/invitations', 'member', {
  summary:
    'Invites a member whom the caller may see. If the group decides on requests, only creator and moderators invite.',
  params: groupParams,
  input: z.strictObject({ handle }),
  output: successResult,
});

export const setGroupRole = endpoint('POST', 'groups/{group}/members/{key}/role', 'member', {
  summary:
    'Promotes or demotes a member, by the creator. `creator` hands the group over; the former creator becomes a moderator.',
  params: member,
  input: z.strictObject({ role: z.enum(groupRoles) }),
  output: successResult,
});

export const removeGroupMember = endpoint('POST', 'groups/{group}/members/{key}/remove', 'member', {
  summary:
    'Removes a member for a number of days, by creator or moderators. Only the creator removes moderators.',
  params: member,
  input: z.strictObject({
    days: z
      .int(groupMessages.days)
      .check(
        z.gte(groupLimits.removalDays.min, groupMessages.days),
        z.lte(groupLimits.removalDays.max, groupMessages.days),
      ),
    reason,
  }),
  output: successResult,
});

export const groupActs = [
  'created',
  'edited',
  'accepted',
  'declined',
  'invited',
  'joined',
  'left',
  'promoted',
  'demoted',
  'handed-over',
  'followed',
  'removed',
  'message-removed',
  'pinned',
  'unpinned',
  'locked',
  'unlocked',
  'closed',
] as const;
export type GroupAct = (typeof groupActs)[number];

const groupLogEntry = z.object({
  id: z.string(),
  at: instant,
  act: z.enum(groupActs),
  /** It is null if the person is hidden or has left. */
  by: z.nullable(z.string()),
  about: z.nullable(z.string()),
  /** It is a title, a reason or an end date. */
  what: z.string(),
});
export type GroupLogEntry = z.output<typeof groupLogEntry>;

export const groupLog = endpoint('GET', 'groups/{group}/log', 'member', {
  summary: 'What was done in the group, the latest first, 50 a page, for creator and moderators.',
  params: groupParams,
  ...pagedList({ entries: z.array(groupLogEntry) }),
});
