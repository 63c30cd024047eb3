import { countPhrase } from '../../../../contract/fields/count-phrase.ts';
import { groupLimits, groupMessages as say } from '../../../../contract/gatherings/groups/messages.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { carryOut } from '../../../platform/outbox/carry-out.ts';
import { findSeen } from '../../../profiles/profiles/report-profile.ts';
import { recordAudit } from '../../../safety/audit/record.ts';
import { showMyGroup, tidyMember } from '../follow-ups.ts';
import { type Group, idOf, type MemberRow, type RequestRow } from '../group/items.ts';
import { withMember, withoutMember } from '../group/people.ts';
import { besideGroup } from '../group/store.ts';
import { notifyOfGroup } from '../group-notices.ts';
import { getMembership, isAtLeast, type Membership, readBelonging, roleIn } from './belonging.ts';
import { storedKey } from './member-key.ts';
import { type GroupChange, logChange, performGroupAct } from './perform-group-act.ts';
import { newMember, withCreator, withModerator, withoutModerator, withRole } from './rules.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inviteSeconds = 30 * 24 * 60 * 60;

const recordGroupAct = (caller: Owner, id: number, outcome: string, about: number, context: Context) =>
  recordAudit(caller, { kind: 'group-act', subjects: [about], object: String(id), outcome }, context);

/**
 * Finds the member whom the encrypted key in the path identifies.
 * @throws ApiError 404
 */
async function targetOf(at: Membership, encrypted: string, context: Context): Promise<MemberRow> {
  const key = storedKey(encrypted, at.id, at.member.profileId, context);
  const found = key === undefined ? undefined : await context.groupMembers.findByKey(at.id, key);
  if (!found) throw new ApiError(404, say.noMember);
  return found;
}

/**
 * Returns the member as read for this decision.
 * @throws ApiError 404 if the member has left since
 */
function getPresentMember({ rows }: Membership, { id, key }: MemberRow): MemberRow {
  const found = rows.get(id);
  if (found?.kind !== 'member' || found.key !== key) throw new ApiError(404, say.noMember);
  return found;
}

export const setGroupRole: Handler<'setGroupRole'> = async ({ group: ref, key, role }, caller, context) => {
  const first = await getMembership(ref, caller, context, 'creator');
  const target = await targetOf(first, key, context);
  const { id } = first;
  const self = caller.profile.id;
  if (target.profileId === self) return { success: true };
  await context.limits.take('groupArranging', caller);
  await recordGroupAct(caller, id, `role ${role}`, target.profileId, context);
  await performGroupAct({ ref: String(id), least: 'creator', more: [target.id] }, caller, context, (at) => {
    const member = getPresentMember(at, target);
    const before = roleIn(at.group, member.profileId);
    if (before === role) return undefined;
    const next = { member: withoutModerator, mod: withModerator, creator: withCreator }[role];
    const group = next(at.group, member.profileId);
    const word = { member: 'demoted', mod: 'promoted', creator: 'handed-over' } as const;
    const entry = { act: word[role], byId: self, aboutId: member.profileId };
    return {
      group,
      rows: [
        { put: withRole(member, group) },
        { put: withRole(at.member, group) },
        logChange(id, entry, context),
      ],
      work:
        role === 'member'
          ? []
          : [
              notifyOfGroup(
                member.profileId,
                group,
                'role',
                { kind: role === 'mod' ? 'group-moderator' : 'group-handed-over' },
                context,
              ),
            ],
    };
  });
  return { success: true };
};

export const removeGroupMember: Handler<'removeGroupMember'> = async (
  { group: ref, key, days, reason },
  caller,
  context,
) => {
  const first = await getMembership(ref, caller, context, 'mod');
  const target = await targetOf(first, key, context);
  const { id } = first;
  mayRemove(first.group, caller.profile.id, target);
  await recordGroupAct(caller, id, `removed for ${countPhrase(days, 'day')}`, target.profileId, context);
  await performGroupAct({ ref: String(id), least: 'mod', more: [target.id] }, caller, context, (at) => {
    const { profileId } = getPresentMember(at, target);
    mayRemove(at.group, caller.profile.id, target);
    const now = context.now();
    const until = new Date(now.getTime() + days * dayMs).toISOString();
    const group: Group = {
      ...withoutMember(withoutModerator(at.group, profileId), profileId),
      removals: at.group.removals + 1,
    };
    const removal = {
      id: idOf.removal(profileId),
      groupId: String(id),
      profileId,
      kind: 'removal' as const,
      byId: caller.profile.id,
      until,
      ttl: (days * dayMs) / 1000,
    };
    const what = `until ${until.slice(0, 10)}${reason ? `: ${reason}` : ''}`;
    return {
      group,
      rows: [
        { drop: target.id },
        { put: removal },
        logChange(id, { act: 'removed', byId: caller.profile.id, aboutId: profileId, what }, context),
      ],
      work: [
        tidyMember.now({ groupId: id, profileId }, context),
        notifyOfGroup(profileId, group, 'removed', { kind: 'group-removed' }, context),
      ],
    };
  });
  return { success: true };
};

/**
 * Nobody can remove the creator or themselves, and only the creator can remove a moderator.
 * @throws ApiError 403
 */
function mayRemove(group: Group, by: number, { profileId }: MemberRow): void {
  const role = roleIn(group, profileId);
  const isAllowed = profileId !== by && role !== 'creator' && (role === 'member' || group.creatorId === by);
  if (!isAllowed) throw new ApiError(403, say.notAllowed);
}

export const decideGroupRequest: Handler<'decideGroupRequest'> = async (
  { group: ref, profileId, accept },
  caller,
  context,
) => {
  const { id } = await getMembership(ref, caller, context, 'mod');
  const asker = accept ? (await context.profileSummaries.listByIds(new Set([profileId])))[0] : undefined;
  await recordGroupAct(caller, id, accept ? 'accepted' : 'declined', profileId, context);
  const rowId = idOf.request(profileId);
  const more = [rowId, idOf.removal(profileId)];
  await performGroupAct({ ref: String(id), least: 'mod', more }, caller, context, (at) => {
    const request = at.rows.get(rowId);
    // Somebody else has decided, or the request was withdrawn.
    if (request?.kind !== 'request') return undefined;
    if (!accept || !asker) return requestAnswerChange(at, request, undefined, caller, context);
    if (at.group.memberCount >= groupLimits.members) throw new ApiError(409, say.full);
    const member = newMember(id, { profileId, personId: request.byPerson, handle: asker.handle }, 'member', {
      key: context.newId(),
      joinedAt: context.now().toISOString(),
      isVetted: true,
    });
    return requestAnswerChange(at, request, member, caller, context);
  });
  return { success: true };
};

function requestAnswerChange(
  { id, group }: Membership,
  { id: rowId, profileId }: RequestRow,
  member: MemberRow | undefined,
  caller: Owner,
  context: Context,
): GroupChange {
  const entry = {
    act: member ? 'accepted' : 'declined',
    byId: caller.profile.id,
    aboutId: profileId,
  } as const;
  return {
    group: {
      ...(member ? withMember(group, profileId) : group),
      requests: Math.max(0, group.requests - 1),
    },
    rows: [{ drop: rowId }, ...(member ? [{ add: member }] : []), logChange(id, entry, context)],
    work: [
      showMyGroup.now({ groupId: id, profileId }, context),
      notifyOfGroup(
        profileId,
        group,
        'decision',
        { kind: member ? 'group-joined' : 'group-request-declined' },
        context,
      ),
    ],
  };
}

/**
 * The answer is the same for an unknown handle and for members whom the caller may not see or who may not see the
 * caller.
 */
export const inviteToGroup: Handler<'inviteToGroup'> = async ({ group: ref, handle }, caller, context) => {
  const { groups, limits } = context;
  const { id, group, member } = await getMembership(ref, caller, context);
  const self = caller.profile.id;
  if (group.joinPolicy === 'request' && !isAtLeast(roleIn(group, member.profileId), 'mod'))
    throw new ApiError(403, say.notAllowed);
  await limits.take('groupInvites', caller);
  const invitee = await findSeen(handle, caller.viewer, context);
  if (invitee?.status !== 'Approved' || invitee.id === self) throw new ApiError(404, say.noInvitee);
  const theirs = await readBelonging(id, invitee.id, context);
  // Only moderators learn of a removal. For others it looks like an invitation without an answer.
  const decides = isAtLeast(roleIn(group, member.profileId), 'mod');
  if (theirs?.removal && decides) throw new ApiError(409, say.theyWereRemoved);
  if (theirs?.removal || theirs?.member || theirs?.invite) return { success: true };
  const profileId = invitee.id;
  const invite = {
    id: idOf.invite(profileId),
    groupId: String(id),
    profileId,
    kind: 'invite' as const,
    byId: self,
    at: context.now().toISOString(),
    ttl: inviteSeconds,
  };
  const values = { handle: caller.profile.handle };
  const work = [
    showMyGroup.now({ groupId: id, profileId }, context),
    notifyOfGroup(profileId, group, 'invitation', { kind: 'group-invited', values, actorId: self }, context),
  ];
  const entry = logChange(id, { act: 'invited', byId: self, aboutId: profileId }, context);
  const outcome = await groups.write(id, [{ put: invite }, entry], work);
  if (outcome === 'done') await carryOut(besideGroup(id), work, context);
  return { success: true };
};
